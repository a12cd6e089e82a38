CREATE TABLE "groups" (
	"congregation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "groups_pkey" PRIMARY KEY("congregation_id","id"),
	CONSTRAINT "groups_name_length" CHECK (char_length("groups"."name") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "publishers" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_congregation" FOREIGN KEY ("congregation_id") REFERENCES "public"."congregations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "groups" USING btree ("congregation_id",lower("name" collate "und-x-icu"));--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_group" FOREIGN KEY ("congregation_id","group_id") REFERENCES "public"."groups"("congregation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishers" ADD CONSTRAINT "publishers_group" FOREIGN KEY ("congregation_id","group_id") REFERENCES "public"."groups"("congregation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_by_group" ON "assignments" USING btree ("congregation_id","group_id","assigned_at") WHERE "assignments"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "publishers_of_group" ON "publishers" USING btree ("congregation_id","group_id");--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_one_holder" CHECK ("assignments"."publisher_id" is null or "assignments"."group_id" is null);--> statement-breakpoint
CREATE POLICY "own_congregation" ON "groups" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('app.congregation_id', true)::uuid) when '00000000-0000-0000-0000-000000000000'::uuid then true else "groups"."congregation_id" = (select current_setting('app.congregation_id', true)::uuid) end);--> statement-breakpoint
ALTER TABLE "groups" FORCE ROW LEVEL SECURITY;
