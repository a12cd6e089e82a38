CREATE TABLE "forgotten_publishers" (
	"congregation_id" uuid NOT NULL,
	"publisher_id" uuid NOT NULL,
	"forgotten_on" date NOT NULL,
	CONSTRAINT "forgotten_publishers_pkey" PRIMARY KEY("congregation_id","publisher_id")
);
--> statement-breakpoint
ALTER TABLE "forgotten_publishers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "forgotten_publishers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "congregations" ADD COLUMN "keep_service_years" integer;--> statement-breakpoint
ALTER TABLE "forgotten_publishers" ADD CONSTRAINT "forgotten_publishers_congregation" FOREIGN KEY ("congregation_id") REFERENCES "public"."congregations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "congregations" ADD CONSTRAINT "congregations_keep_service_years" CHECK ("congregations"."keep_service_years" between 2 and 20);--> statement-breakpoint
CREATE POLICY "own_congregation" ON "forgotten_publishers" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('app.congregation_id', true)::uuid) when '00000000-0000-0000-0000-000000000000'::uuid then true else "forgotten_publishers"."congregation_id" = (select current_setting('app.congregation_id', true)::uuid) end);--> statement-breakpoint
-- What was recorded stays as it was, but for the names of a person who is forgotten, and for entries that are no
-- longer kept. Only a transaction that says so may do it, and who did what and when stays even then.
CREATE OR REPLACE FUNCTION refuse_change_but_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.action IN ('refused', 'parts_marked') AND NEW.count = OLD.count + 1
    AND to_jsonb(NEW) - 'count' = to_jsonb(OLD) - 'count'
  THEN
    RETURN NEW;
  END IF;
  IF current_setting('app.forgetting', true) = 'on'
    AND to_jsonb(NEW) - '{subject_name,details}'::text[] = to_jsonb(OLD) - '{subject_name,details}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed nor deleted', TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
DROP TRIGGER "audit_entries_append_only" ON "audit_entries";--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" AFTER DELETE ON "audit_entries"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN (current_setting('app.forgetting', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION refuse_deletion_before_congregation();
