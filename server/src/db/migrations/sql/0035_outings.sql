CREATE TABLE "outing_territories" (
	"congregation_id" uuid NOT NULL,
	"outing_id" uuid NOT NULL,
	"territory_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "outing_territories_pkey" PRIMARY KEY("congregation_id","outing_id","territory_id"),
	CONSTRAINT "outing_territories_position" UNIQUE("congregation_id","outing_id","position"),
	CONSTRAINT "outing_territories_position_limit" CHECK ("outing_territories"."position" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "outing_territories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outings" (
	"congregation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"on" date NOT NULL,
	"time" text,
	"place" text,
	"captain_id" uuid,
	"token" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "outings_pkey" PRIMARY KEY("congregation_id","id"),
	CONSTRAINT "outings_token" UNIQUE("token"),
	CONSTRAINT "outings_time" CHECK ("outings"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "outings_place_length" CHECK (char_length("outings"."place") <= 120)
);
--> statement-breakpoint
ALTER TABLE "outings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outing_territories" ADD CONSTRAINT "outing_territories_outing" FOREIGN KEY ("congregation_id","outing_id") REFERENCES "public"."outings"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outing_territories" ADD CONSTRAINT "outing_territories_territory" FOREIGN KEY ("congregation_id","territory_id") REFERENCES "public"."territories"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outings" ADD CONSTRAINT "outings_congregation" FOREIGN KEY ("congregation_id") REFERENCES "public"."congregations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outings" ADD CONSTRAINT "outings_captain" FOREIGN KEY ("congregation_id","captain_id") REFERENCES "public"."publishers"("congregation_id","id") ON DELETE set null ("captain_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outing_territories_of_territory" ON "outing_territories" USING btree ("congregation_id","territory_id");--> statement-breakpoint
CREATE INDEX "outings_by_day" ON "outings" USING btree ("congregation_id","on");--> statement-breakpoint
CREATE INDEX "outings_of_captain" ON "outings" USING btree ("congregation_id","captain_id");--> statement-breakpoint
CREATE POLICY "own_congregation" ON "outing_territories" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('app.congregation_id', true)::uuid) when '00000000-0000-0000-0000-000000000000'::uuid then true else "outing_territories"."congregation_id" = (select current_setting('app.congregation_id', true)::uuid) end);--> statement-breakpoint
CREATE POLICY "own_congregation" ON "outings" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('app.congregation_id', true)::uuid) when '00000000-0000-0000-0000-000000000000'::uuid then true else "outings"."congregation_id" = (select current_setting('app.congregation_id', true)::uuid) end);--> statement-breakpoint
ALTER TABLE "outing_territories" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outings" FORCE ROW LEVEL SECURITY;
