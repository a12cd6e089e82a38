CREATE TABLE "digests" (
	"congregation_id" uuid NOT NULL,
	"administrator_id" uuid NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "digests_pkey" PRIMARY KEY("congregation_id","administrator_id"),
	CONSTRAINT "digests_failures" CHECK ("digests"."failures" >= 0)
);
--> statement-breakpoint
ALTER TABLE "digests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_administrator" FOREIGN KEY ("congregation_id","administrator_id") REFERENCES "public"."administrators"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digests_by_due_at" ON "digests" USING btree ("due_at");--> statement-breakpoint
CREATE POLICY "own_congregation" ON "digests" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('app.congregation_id', true)::uuid) when '00000000-0000-0000-0000-000000000000'::uuid then true else "digests"."congregation_id" = (select current_setting('app.congregation_id', true)::uuid) end);--> statement-breakpoint
ALTER TABLE "digests" FORCE ROW LEVEL SECURITY;