CREATE TABLE "no_visits" (
	"congregation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"territory_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"address" text NOT NULL,
	"since" date NOT NULL,
	"confirmed_on" date,
	CONSTRAINT "no_visits_pkey" PRIMARY KEY("congregation_id","id"),
	CONSTRAINT "no_visits_position" UNIQUE("congregation_id","territory_id","position"),
	CONSTRAINT "no_visits_most" CHECK ("no_visits"."position" between 1 and 60),
	CONSTRAINT "no_visits_address_length" CHECK (char_length("no_visits"."address") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "no_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "congregations" ADD COLUMN "no_visit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "no_visits" ADD CONSTRAINT "no_visits_congregation" FOREIGN KEY ("congregation_id") REFERENCES "public"."congregations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_visits" ADD CONSTRAINT "no_visits_territory" FOREIGN KEY ("congregation_id","territory_id") REFERENCES "public"."territories"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_congregation" ON "no_visits" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('app.congregation_id', true)::uuid) when '00000000-0000-0000-0000-000000000000'::uuid then true else "no_visits"."congregation_id" = (select current_setting('app.congregation_id', true)::uuid) end);--> statement-breakpoint
ALTER TABLE "no_visits" FORCE ROW LEVEL SECURITY;