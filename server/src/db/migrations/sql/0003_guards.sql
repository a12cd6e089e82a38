-- Row-level security holds for the owner of the tables too, as whom the program may be connected.
ALTER TABLE "administrators" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assignments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaigns" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "congregations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "known_devices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "publisher_roles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "publishers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "territories" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "zones" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What was recorded stays as it was.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed nor deleted', TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "audit_entries_not_emptied" BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
