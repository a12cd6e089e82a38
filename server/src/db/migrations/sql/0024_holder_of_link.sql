ALTER TABLE "assignments" ADD COLUMN "holder_link_generation" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Whoever holds it now has asked for nothing.
CREATE FUNCTION supersede_requests_of_former_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE requests SET settled_at = now(), outcome = 'superseded'
  WHERE congregation_id = NEW.congregation_id AND assignment_id = NEW.id AND settled_at IS NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Of a publisher who was deleted they stay, to be settled by hand.
CREATE TRIGGER "assignments_supersede_requests_of_former_holder" AFTER UPDATE OF "publisher_id" ON "assignments" FOR EACH ROW
  WHEN (NEW.publisher_id IS NOT NULL AND OLD.publisher_id IS DISTINCT FROM NEW.publisher_id) EXECUTE FUNCTION supersede_requests_of_former_holder();
