CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"congregation_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	"administrator_id" uuid,
	"administrator_name" text,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid,
	"subject_name" text,
	"details" jsonb NOT NULL,
	"address" text,
	CONSTRAINT "audit_entries_details" CHECK (jsonb_typeof("audit_entries"."details") = 'object')
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "known_devices" (
	"congregation_id" uuid NOT NULL,
	"administrator_id" uuid NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "known_devices_pkey" PRIMARY KEY("congregation_id","administrator_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" "bytea" NOT NULL,
	"address" text NOT NULL,
	"device_hash" "bytea",
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "administrators" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaigns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "congregations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "publisher_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "publishers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "territories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "zones" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_congregation" FOREIGN KEY ("congregation_id") REFERENCES "public"."congregations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_administrator" FOREIGN KEY ("congregation_id","administrator_id") REFERENCES "public"."administrators"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_by_moment" ON "audit_entries" USING btree ("congregation_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_administrator" ON "audit_entries" USING btree ("congregation_id","administrator_id","at");--> statement-breakpoint
CREATE INDEX "known_devices_by_hash" ON "known_devices" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "sign_in_failures_by_account" ON "sign_in_failures" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_by_address" ON "sign_in_failures" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_by_moment" ON "sign_in_failures" USING btree ("at");--> statement-breakpoint
CREATE POLICY "own_congregation" ON "administrators" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.congregation_id', true)::uuid) in ("administrators"."congregation_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE POLICY "own_congregation" ON "assignments" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.congregation_id', true)::uuid) in ("assignments"."congregation_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE POLICY "own_congregation" ON "campaigns" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.congregation_id', true)::uuid) in ("campaigns"."congregation_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE POLICY "own_congregation" ON "congregations" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.congregation_id', true)::uuid) in ("congregations"."id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE POLICY "own_congregation" ON "publisher_roles" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.congregation_id', true)::uuid) in ("publisher_roles"."congregation_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE POLICY "own_congregation" ON "publishers" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.congregation_id', true)::uuid) in ("publishers"."congregation_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE POLICY "own_congregation" ON "sessions" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.congregation_id', true)::uuid) in ("sessions"."congregation_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE POLICY "own_congregation" ON "territories" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.congregation_id', true)::uuid) in ("territories"."congregation_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE POLICY "own_congregation" ON "zones" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.congregation_id', true)::uuid) in ("zones"."congregation_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE POLICY "own_congregation" ON "audit_entries" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.congregation_id', true)::uuid) in ("audit_entries"."congregation_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE POLICY "own_congregation" ON "known_devices" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.congregation_id', true)::uuid) in ("known_devices"."congregation_id", '00000000-0000-0000-0000-000000000000'::uuid));