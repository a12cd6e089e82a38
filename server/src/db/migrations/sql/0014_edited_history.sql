ALTER TABLE "territory_activity" ADD COLUMN "last_completed_at" timestamp(3) with time zone;--> statement-breakpoint
DROP TRIGGER "assignments_note_assigned" ON "assignments";--> statement-breakpoint
DROP TRIGGER "assignments_note_returned" ON "assignments";--> statement-breakpoint
DROP FUNCTION note_activity();--> statement-breakpoint
-- A new line of the history can only raise what is kept. One statement for all rows, always in the same order,
-- so that of two which touch the same territories one waits for the other and neither for ever.
CREATE FUNCTION note_assigned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO territory_activity AS known
    (congregation_id, territory_id, last_assigned_at, last_returned_at, last_completed_at)
  SELECT congregation_id, territory_id, max(assigned_at), max(returned_at), max(completed_at)
  FROM changed GROUP BY congregation_id, territory_id
  ORDER BY congregation_id, territory_id
  ON CONFLICT (congregation_id, territory_id) DO UPDATE SET
    last_assigned_at = greatest(known.last_assigned_at, excluded.last_assigned_at),
    last_returned_at = greatest(known.last_returned_at, excluded.last_returned_at),
    last_completed_at = greatest(known.last_completed_at, excluded.last_completed_at);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- What was edited or deleted may lower it: read again, of those territories alone. Their rows are locked in a statement
-- of its own, so that the next one sees what whoever held them has stored.
CREATE FUNCTION note_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM territory_activity k
  WHERE (k.congregation_id, k.territory_id) IN (SELECT congregation_id, territory_id FROM before)
  ORDER BY k.congregation_id, k.territory_id FOR UPDATE;
  WITH told AS (
    SELECT b.congregation_id, b.territory_id, e.*
    FROM (SELECT DISTINCT congregation_id, territory_id FROM before) b
    CROSS JOIN LATERAL (
      SELECT max(assigned_at) AS assigned_at, max(returned_at) AS returned_at, max(completed_at) AS completed_at
      FROM assignments a WHERE a.congregation_id = b.congregation_id AND a.territory_id = b.territory_id
    ) e
  ), emptied AS (
    DELETE FROM territory_activity k USING told t
    WHERE k.congregation_id = t.congregation_id AND k.territory_id = t.territory_id AND t.assigned_at IS NULL
  )
  UPDATE territory_activity k SET
    last_assigned_at = t.assigned_at, last_returned_at = t.returned_at, last_completed_at = t.completed_at
  FROM told t
  WHERE k.congregation_id = t.congregation_id AND k.territory_id = t.territory_id AND t.assigned_at IS NOT NULL
    AND (k.last_assigned_at, k.last_returned_at, k.last_completed_at)
      IS DISTINCT FROM (t.assigned_at, t.returned_at, t.completed_at);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "assignments_note_assigned" AFTER INSERT ON "assignments"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_assigned();--> statement-breakpoint
CREATE TRIGGER "assignments_note_edited" AFTER UPDATE ON "assignments"
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_again();--> statement-breakpoint
CREATE TRIGGER "assignments_note_deleted" AFTER DELETE ON "assignments"
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_again();--> statement-breakpoint
-- Of every congregation: the owner of the tables may be bound too. After the triggers, which let nobody else write.
SELECT set_config('app.congregation_id', '00000000-0000-0000-0000-000000000000', true);--> statement-breakpoint
UPDATE "territory_activity" k SET "last_completed_at" = e.completed_at
FROM (
  SELECT "congregation_id", "territory_id", max("completed_at") AS completed_at
  FROM "assignments" GROUP BY "congregation_id", "territory_id"
) e
WHERE k."congregation_id" = e."congregation_id" AND k."territory_id" = e."territory_id";
