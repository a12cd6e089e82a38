ALTER TABLE "audit_entries" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What was recorded stays as it was, but for a refusal that is counted once more.
CREATE FUNCTION refuse_change_but_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.action = 'refused' AND NEW.count = OLD.count + 1
    AND to_jsonb(NEW) - 'count' = to_jsonb(OLD) - 'count'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed nor deleted', TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
DROP TRIGGER "audit_entries_append_only" ON "audit_entries";--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE DELETE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "audit_entries_only_counted" BEFORE UPDATE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_count();
