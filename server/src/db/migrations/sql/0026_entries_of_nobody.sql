-- A failed sign-in with an e-mail of no account belongs to no congregation: nobody can read its entry,
-- and strangers could make any number. The program's statement is the same for every e-mail, as its time must be.
ALTER TABLE "audit_entries" DISABLE TRIGGER "audit_entries_append_only";--> statement-breakpoint
DELETE FROM "audit_entries" WHERE "congregation_id" IS NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER "audit_entries_append_only";--> statement-breakpoint
CREATE FUNCTION skip_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_of_somebody" BEFORE INSERT ON "audit_entries"
  FOR EACH ROW WHEN (NEW."congregation_id" IS NULL) EXECUTE FUNCTION skip_row();
