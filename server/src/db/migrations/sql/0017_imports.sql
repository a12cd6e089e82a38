CREATE TABLE "territory_boundaries" (
	"congregation_id" uuid NOT NULL,
	"territory_id" uuid NOT NULL,
	"geometry" text NOT NULL,
	"west" double precision NOT NULL,
	"south" double precision NOT NULL,
	"east" double precision NOT NULL,
	"north" double precision NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "territory_boundaries_pkey" PRIMARY KEY("congregation_id","territory_id"),
	CONSTRAINT "territory_boundaries_length" CHECK (char_length("territory_boundaries"."geometry") <= 30000),
	CONSTRAINT "territory_boundaries_box" CHECK (-180 <= "territory_boundaries"."west" and "territory_boundaries"."west" <= "territory_boundaries"."east" and "territory_boundaries"."east" <= 180 and -90 <= "territory_boundaries"."south" and "territory_boundaries"."south" <= "territory_boundaries"."north" and "territory_boundaries"."north" <= 90)
);
--> statement-breakpoint
ALTER TABLE "territory_boundaries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_rows" (
	"congregation_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"row" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"changes" jsonb,
	"before" jsonb,
	"after" jsonb,
	"place" integer NOT NULL,
	CONSTRAINT "import_rows_pkey" PRIMARY KEY("congregation_id","import_id","kind","row","subject"),
	CONSTRAINT "import_rows_after" CHECK (("import_rows"."after" is null) = ("import_rows"."outcome" in ('unchanged', 'skipped')) and ("import_rows"."before" is null or "import_rows"."after" is not null))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"congregation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"administrator_id" uuid NOT NULL,
	"administrator_name" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"skipped" integer NOT NULL,
	"undone_at" timestamp(3) with time zone,
	"undone_by" text,
	CONSTRAINT "imports_pkey" PRIMARY KEY("congregation_id","id"),
	CONSTRAINT "imports_file_name_length" CHECK (char_length("imports"."file_name") between 1 and 255),
	CONSTRAINT "imports_undone" CHECK (("imports"."undone_at" is null) = ("imports"."undone_by" is null))
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "territory_boundaries" ADD CONSTRAINT "territory_boundaries_territory" FOREIGN KEY ("congregation_id","territory_id") REFERENCES "public"."territories"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import" FOREIGN KEY ("congregation_id","import_id") REFERENCES "public"."imports"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_congregation" FOREIGN KEY ("congregation_id") REFERENCES "public"."congregations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_by_moment" ON "imports" USING btree ("congregation_id","at","id");--> statement-breakpoint
CREATE POLICY "own_congregation" ON "territory_boundaries" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('app.congregation_id', true)::uuid) when '00000000-0000-0000-0000-000000000000'::uuid then true else "territory_boundaries"."congregation_id" = (select current_setting('app.congregation_id', true)::uuid) end);--> statement-breakpoint
CREATE POLICY "own_congregation" ON "import_rows" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('app.congregation_id', true)::uuid) when '00000000-0000-0000-0000-000000000000'::uuid then true else "import_rows"."congregation_id" = (select current_setting('app.congregation_id', true)::uuid) end);--> statement-breakpoint
CREATE POLICY "own_congregation" ON "imports" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('app.congregation_id', true)::uuid) when '00000000-0000-0000-0000-000000000000'::uuid then true else "imports"."congregation_id" = (select current_setting('app.congregation_id', true)::uuid) end);--> statement-breakpoint
ALTER TABLE "territory_boundaries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_rows" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imports" FORCE ROW LEVEL SECURITY;