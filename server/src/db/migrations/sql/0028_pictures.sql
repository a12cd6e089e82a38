CREATE TABLE "territory_pictures" (
	"congregation_id" uuid NOT NULL,
	"territory_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"image" "bytea" NOT NULL,
	"picture_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "territory_pictures_pkey" PRIMARY KEY("congregation_id","territory_id"),
	CONSTRAINT "territory_pictures_type" CHECK ("territory_pictures"."media_type" in ('image/webp', 'image/jpeg')),
	CONSTRAINT "territory_pictures_size" CHECK (octet_length("territory_pictures"."image") between 1 and 200000)
);
--> statement-breakpoint
ALTER TABLE "territory_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "congregations" DROP CONSTRAINT "congregations_first_map";--> statement-breakpoint
ALTER TABLE "territory_pictures" ADD CONSTRAINT "territory_pictures_territory" FOREIGN KEY ("congregation_id","territory_id") REFERENCES "public"."territories"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "congregations" ADD CONSTRAINT "congregations_first_map" CHECK ("congregations"."first_map" in ('boundary', 'google', 'picture'));--> statement-breakpoint
CREATE POLICY "own_congregation" ON "territory_pictures" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('app.congregation_id', true)::uuid) when '00000000-0000-0000-0000-000000000000'::uuid then true else "territory_pictures"."congregation_id" = (select current_setting('app.congregation_id', true)::uuid) end);--> statement-breakpoint
ALTER TABLE "territory_pictures" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Pictures are compressed already.
ALTER TABLE "territory_pictures" ALTER COLUMN "image" SET STORAGE EXTERNAL;
