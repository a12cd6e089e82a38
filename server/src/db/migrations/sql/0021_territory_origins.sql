CREATE TABLE "territory_origins" (
	"congregation_id" uuid NOT NULL,
	"territory_id" uuid NOT NULL,
	"origin_id" uuid NOT NULL,
	CONSTRAINT "territory_origins_pkey" PRIMARY KEY("congregation_id","territory_id","origin_id"),
	CONSTRAINT "territory_origins_other" CHECK ("territory_origins"."territory_id" <> "territory_origins"."origin_id")
);
--> statement-breakpoint
ALTER TABLE "territory_origins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "territory_origins" ADD CONSTRAINT "territory_origins_territory" FOREIGN KEY ("congregation_id","territory_id") REFERENCES "public"."territories"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "territory_origins" ADD CONSTRAINT "territory_origins_origin" FOREIGN KEY ("congregation_id","origin_id") REFERENCES "public"."territories"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "territory_origins_of_origin" ON "territory_origins" USING btree ("congregation_id","origin_id");--> statement-breakpoint
CREATE POLICY "own_congregation" ON "territory_origins" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('app.congregation_id', true)::uuid) when '00000000-0000-0000-0000-000000000000'::uuid then true else "territory_origins"."congregation_id" = (select current_setting('app.congregation_id', true)::uuid) end);--> statement-breakpoint
ALTER TABLE "territory_origins" FORCE ROW LEVEL SECURITY;
