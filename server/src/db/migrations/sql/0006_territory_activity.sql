CREATE TABLE "territory_activity" (
	"congregation_id" uuid NOT NULL,
	"territory_id" uuid NOT NULL,
	"last_assigned_at" timestamp(3) with time zone NOT NULL,
	"last_returned_at" timestamp(3) with time zone,
	CONSTRAINT "territory_activity_pkey" PRIMARY KEY("congregation_id","territory_id")
);
--> statement-breakpoint
ALTER TABLE "territory_activity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "territory_activity" ADD CONSTRAINT "territory_activity_territory" FOREIGN KEY ("congregation_id","territory_id") REFERENCES "public"."territories"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_congregation" ON "territory_activity" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.congregation_id', true)::uuid) in ("territory_activity"."congregation_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
ALTER TABLE "territory_activity" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- One statement for all rows that changed, always in the same order, so that of two which touch the
-- same territories one waits for the other and neither for ever.
CREATE FUNCTION note_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO territory_activity AS known
    (congregation_id, territory_id, last_assigned_at, last_returned_at)
  SELECT n.congregation_id, n.territory_id, n.assigned_at, n.returned_at
  FROM (
    SELECT congregation_id, territory_id, max(assigned_at) AS assigned_at, max(returned_at) AS returned_at
    FROM changed GROUP BY congregation_id, territory_id
  ) n
  LEFT JOIN territory_activity k
    ON k.congregation_id = n.congregation_id AND k.territory_id = n.territory_id
  WHERE k.territory_id IS NULL
    OR n.assigned_at > k.last_assigned_at
    OR n.returned_at > coalesce(k.last_returned_at, '-infinity')
  ORDER BY n.congregation_id, n.territory_id
  ON CONFLICT (congregation_id, territory_id) DO UPDATE SET
    last_assigned_at = greatest(known.last_assigned_at, excluded.last_assigned_at),
    last_returned_at = greatest(known.last_returned_at, excluded.last_returned_at);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "assignments_note_assigned" AFTER INSERT ON "assignments"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_activity();--> statement-breakpoint
CREATE TRIGGER "assignments_note_returned" AFTER UPDATE ON "assignments"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_activity();--> statement-breakpoint
-- What was assigned or returned before, of every congregation: the owner of the tables may be bound too.
-- After the triggers, which let nobody else write until the end.
SELECT set_config('app.congregation_id', '00000000-0000-0000-0000-000000000000', true);--> statement-breakpoint
INSERT INTO "territory_activity" ("congregation_id", "territory_id", "last_assigned_at", "last_returned_at")
SELECT "congregation_id", "territory_id", max("assigned_at"), max("returned_at")
FROM "assignments" GROUP BY "congregation_id", "territory_id";
