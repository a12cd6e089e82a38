-- A group may be the next holder, or the one before. Whoever holds it now has asked for nothing.
DROP TRIGGER "assignments_supersede_requests_of_former_holder" ON "assignments";--> statement-breakpoint
-- Those of a publisher who was deleted still stay, to be settled by hand.
CREATE TRIGGER "assignments_supersede_requests_of_former_holder" AFTER UPDATE OF "publisher_id", "group_id" ON "assignments" FOR EACH ROW
  WHEN (
    coalesce(NEW.publisher_id, NEW.group_id) IS NOT NULL
    AND (OLD.publisher_id, OLD.group_id) IS DISTINCT FROM (NEW.publisher_id, NEW.group_id)
  ) EXECUTE FUNCTION supersede_requests_of_former_holder();
