CREATE TABLE "administrators" (
	"congregation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "administrators_pkey" PRIMARY KEY("congregation_id","id"),
	CONSTRAINT "administrators_email" UNIQUE("email"),
	CONSTRAINT "administrators_name_length" CHECK (char_length("administrators"."name") between 1 and 120),
	CONSTRAINT "administrators_email_lower" CHECK ("administrators"."email" = lower("administrators"."email")),
	CONSTRAINT "administrators_role" CHECK ("administrators"."role" in ('admin', 'superadmin'))
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"congregation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"territory_id" uuid NOT NULL,
	"publisher_id" uuid,
	"token" text NOT NULL,
	"assigned_at" timestamp(3) with time zone NOT NULL,
	"expires_at" date NOT NULL,
	"returned_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	CONSTRAINT "assignments_pkey" PRIMARY KEY("congregation_id","id"),
	CONSTRAINT "assignments_token" UNIQUE("token"),
	CONSTRAINT "assignments_completed_when_returned" CHECK ("assignments"."completed_at" is null or "assignments"."returned_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"congregation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"coverage_target" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "campaigns_pkey" PRIMARY KEY("congregation_id","id"),
	CONSTRAINT "campaigns_name_length" CHECK (char_length("campaigns"."name") between 1 and 120),
	CONSTRAINT "campaigns_description_length" CHECK (char_length("campaigns"."description") <= 2000),
	CONSTRAINT "campaigns_dates" CHECK ("campaigns"."start_date" <= "campaigns"."end_date"),
	CONSTRAINT "campaigns_coverage_target" CHECK ("campaigns"."coverage_target" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "congregations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"territory_link_days" integer DEFAULT 30 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "congregations_name_length" CHECK (char_length("congregations"."name") between 1 and 120),
	CONSTRAINT "congregations_link_days" CHECK ("congregations"."territory_link_days" between 1 and 3650)
);
--> statement-breakpoint
CREATE TABLE "publisher_roles" (
	"congregation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"max_territories" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "publisher_roles_pkey" PRIMARY KEY("congregation_id","id"),
	CONSTRAINT "publisher_roles_name_length" CHECK (char_length("publisher_roles"."name") between 1 and 120),
	CONSTRAINT "publisher_roles_max_territories" CHECK ("publisher_roles"."max_territories" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "publishers" (
	"congregation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"role_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "publishers_pkey" PRIMARY KEY("congregation_id","id"),
	CONSTRAINT "publishers_name_length" CHECK (char_length("publishers"."name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"congregation_id" uuid NOT NULL,
	"administrator_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "territories" (
	"congregation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"zone_id" uuid,
	"google_maps_link" text,
	"navigation_latitude" double precision,
	"navigation_longitude" double precision,
	"group_suitable" boolean,
	"danger_level" text,
	"warnings" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "territories_pkey" PRIMARY KEY("congregation_id","id"),
	CONSTRAINT "territories_name_length" CHECK (char_length("territories"."name") between 1 and 120),
	CONSTRAINT "territories_link_length" CHECK (char_length("territories"."google_maps_link") <= 2048),
	CONSTRAINT "territories_warnings_length" CHECK (char_length("territories"."warnings") <= 2000),
	CONSTRAINT "territories_danger_level" CHECK ("territories"."danger_level" in ('verde', 'amarillo', 'rojo')),
	CONSTRAINT "territories_coordinates_both" CHECK (("territories"."navigation_latitude" is null) = ("territories"."navigation_longitude" is null)),
	CONSTRAINT "territories_coordinates_range" CHECK ("territories"."navigation_latitude" between -90 and 90 and "territories"."navigation_longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"congregation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "zones_pkey" PRIMARY KEY("congregation_id","id"),
	CONSTRAINT "zones_name_length" CHECK (char_length("zones"."name") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "administrators" ADD CONSTRAINT "administrators_congregation" FOREIGN KEY ("congregation_id") REFERENCES "public"."congregations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_congregation" FOREIGN KEY ("congregation_id") REFERENCES "public"."congregations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_territory" FOREIGN KEY ("congregation_id","territory_id") REFERENCES "public"."territories"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_publisher" FOREIGN KEY ("congregation_id","publisher_id") REFERENCES "public"."publishers"("congregation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_congregation" FOREIGN KEY ("congregation_id") REFERENCES "public"."congregations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publisher_roles" ADD CONSTRAINT "publisher_roles_congregation" FOREIGN KEY ("congregation_id") REFERENCES "public"."congregations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishers" ADD CONSTRAINT "publishers_congregation" FOREIGN KEY ("congregation_id") REFERENCES "public"."congregations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishers" ADD CONSTRAINT "publishers_role" FOREIGN KEY ("congregation_id","role_id") REFERENCES "public"."publisher_roles"("congregation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_administrator" FOREIGN KEY ("congregation_id","administrator_id") REFERENCES "public"."administrators"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "territories" ADD CONSTRAINT "territories_congregation" FOREIGN KEY ("congregation_id") REFERENCES "public"."congregations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "territories" ADD CONSTRAINT "territories_zone" FOREIGN KEY ("congregation_id","zone_id") REFERENCES "public"."zones"("congregation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_congregation" FOREIGN KEY ("congregation_id") REFERENCES "public"."congregations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_assignment" ON "assignments" USING btree ("congregation_id","territory_id") WHERE "assignments"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "assignments_by_territory" ON "assignments" USING btree ("congregation_id","territory_id","assigned_at");--> statement-breakpoint
CREATE INDEX "assignments_by_return" ON "assignments" USING btree ("congregation_id","territory_id","returned_at");--> statement-breakpoint
CREATE INDEX "assignments_by_publisher" ON "assignments" USING btree ("congregation_id","publisher_id","assigned_at");--> statement-breakpoint
CREATE INDEX "assignments_by_moment" ON "assignments" USING btree ("congregation_id","assigned_at");--> statement-breakpoint
CREATE INDEX "campaigns_by_date" ON "campaigns" USING btree ("congregation_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "publisher_roles_name" ON "publisher_roles" USING btree ("congregation_id",lower("name" collate "und-x-icu"));--> statement-breakpoint
CREATE INDEX "publishers_of_role" ON "publishers" USING btree ("congregation_id","role_id");--> statement-breakpoint
CREATE INDEX "sessions_of_administrator" ON "sessions" USING btree ("congregation_id","administrator_id");--> statement-breakpoint
CREATE INDEX "territories_of_zone" ON "territories" USING btree ("congregation_id","zone_id");--> statement-breakpoint
CREATE UNIQUE INDEX "zones_name" ON "zones" USING btree ("congregation_id",lower("name" collate "und-x-icu"));