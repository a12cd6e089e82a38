CREATE TABLE "invitations" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_congregation";
--> statement-breakpoint
CREATE INDEX "invitations_by_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_congregation" FOREIGN KEY ("congregation_id") REFERENCES "public"."congregations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "outside_congregations" ON "invitations" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.congregation_id', true)::uuid) = '00000000-0000-0000-0000-000000000000'::uuid);--> statement-breakpoint
ALTER TABLE "invitations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What was recorded stays as long as its congregation, and goes with it.
CREATE FUNCTION refuse_deletion_before_congregation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM gone g LEFT JOIN congregations c ON c.id = g.congregation_id
    WHERE c.id IS NOT NULL OR g.congregation_id IS NULL
  ) THEN
    RAISE EXCEPTION 'rows of % are never changed nor deleted', TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "audit_entries_append_only" ON "audit_entries";--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" AFTER DELETE ON "audit_entries"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion_before_congregation();
