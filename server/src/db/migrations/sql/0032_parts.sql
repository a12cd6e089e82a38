CREATE TABLE "finished_parts" (
	"congregation_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"done_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "finished_parts_pkey" PRIMARY KEY("congregation_id","assignment_id","part_id")
);
--> statement-breakpoint
ALTER TABLE "finished_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "territory_parts" (
	"congregation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"territory_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"label" text NOT NULL,
	"done_at" timestamp(3) with time zone,
	CONSTRAINT "territory_parts_pkey" PRIMARY KEY("congregation_id","id"),
	CONSTRAINT "territory_parts_number" UNIQUE("congregation_id","territory_id","number") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "territory_parts_number_limit" CHECK ("territory_parts"."number" between 1 and 60),
	CONSTRAINT "territory_parts_label_length" CHECK (char_length("territory_parts"."label") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "territory_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "finished_parts" ADD CONSTRAINT "finished_parts_assignment" FOREIGN KEY ("congregation_id","assignment_id") REFERENCES "public"."assignments"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finished_parts" ADD CONSTRAINT "finished_parts_part" FOREIGN KEY ("congregation_id","part_id") REFERENCES "public"."territory_parts"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "territory_parts" ADD CONSTRAINT "territory_parts_congregation" FOREIGN KEY ("congregation_id") REFERENCES "public"."congregations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "territory_parts" ADD CONSTRAINT "territory_parts_territory" FOREIGN KEY ("congregation_id","territory_id") REFERENCES "public"."territories"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finished_parts_by_part" ON "finished_parts" USING btree ("congregation_id","part_id");--> statement-breakpoint
CREATE POLICY "own_congregation" ON "finished_parts" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('app.congregation_id', true)::uuid) when '00000000-0000-0000-0000-000000000000'::uuid then true else "finished_parts"."congregation_id" = (select current_setting('app.congregation_id', true)::uuid) end);--> statement-breakpoint
CREATE POLICY "own_congregation" ON "territory_parts" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('app.congregation_id', true)::uuid) when '00000000-0000-0000-0000-000000000000'::uuid then true else "territory_parts"."congregation_id" = (select current_setting('app.congregation_id', true)::uuid) end);--> statement-breakpoint
ALTER TABLE "finished_parts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "territory_parts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Parts are locked in one order, as whoever ticks them locks them. An old line that is noted down, or corrected, says
-- nothing of what was done after it.
CREATE FUNCTION finish_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  done_until timestamptz := 'infinity';
BEGIN
  PERFORM FROM territory_parts p
  WHERE p.congregation_id = NEW.congregation_id AND p.territory_id = NEW.territory_id
  ORDER BY p.id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF EXISTS (
    SELECT FROM assignments a
    WHERE a.congregation_id = NEW.congregation_id AND a.territory_id = NEW.territory_id
      AND a.id <> NEW.id AND (a.returned_at IS NULL OR a.assigned_at > NEW.assigned_at)
  ) THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' OR OLD.returned_at IS NOT NULL THEN
    done_until := NEW.returned_at + interval '1 day';
  END IF;
  DELETE FROM finished_parts f USING territory_parts p
  WHERE p.congregation_id = NEW.congregation_id AND p.territory_id = NEW.territory_id
    AND f.congregation_id = p.congregation_id AND f.part_id = p.id;
  INSERT INTO finished_parts (congregation_id, assignment_id, part_id, done_at)
  SELECT p.congregation_id, NEW.id, p.id, p.done_at FROM territory_parts p
  WHERE p.congregation_id = NEW.congregation_id AND p.territory_id = NEW.territory_id AND p.done_at <= done_until;
  UPDATE territory_parts p SET done_at = NULL
  WHERE p.congregation_id = NEW.congregation_id AND p.territory_id = NEW.territory_id AND p.done_at <= done_until;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- An undone return brings its marks back; those of somebody who came later stay as they are.
CREATE FUNCTION resume_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM territory_parts p
  WHERE p.congregation_id = NEW.congregation_id AND p.territory_id = NEW.territory_id
  ORDER BY p.id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF EXISTS (
    SELECT FROM assignments a
    WHERE a.congregation_id = NEW.congregation_id AND a.territory_id = NEW.territory_id
      AND a.id <> NEW.id AND (a.returned_at IS NULL OR a.assigned_at > NEW.assigned_at)
  ) THEN RETURN NULL; END IF;
  UPDATE territory_parts p SET done_at = coalesce(p.done_at, f.done_at) FROM finished_parts f
  WHERE f.congregation_id = NEW.congregation_id AND f.assignment_id = NEW.id
    AND p.congregation_id = f.congregation_id AND p.id = f.part_id;
  DELETE FROM finished_parts f WHERE f.congregation_id = NEW.congregation_id AND f.assignment_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "assignments_finish_parts" AFTER UPDATE OF "completed_at" ON "assignments" FOR EACH ROW
  WHEN (OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL) EXECUTE FUNCTION finish_parts();--> statement-breakpoint
CREATE TRIGGER "assignments_finish_parts_of_new_line" AFTER INSERT ON "assignments" FOR EACH ROW
  WHEN (NEW.completed_at IS NOT NULL) EXECUTE FUNCTION finish_parts();--> statement-breakpoint
CREATE TRIGGER "assignments_resume_parts" AFTER UPDATE OF "completed_at" ON "assignments" FOR EACH ROW
  WHEN (OLD.completed_at IS NOT NULL AND NEW.completed_at IS NULL) EXECUTE FUNCTION resume_parts();--> statement-breakpoint
-- What a link ticks within a day is one entry with a count, because entries are never deleted.
CREATE OR REPLACE FUNCTION refuse_change_but_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.action IN ('refused', 'parts_marked') AND NEW.count = OLD.count + 1
    AND to_jsonb(NEW) - 'count' = to_jsonb(OLD) - 'count'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed nor deleted', TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END
$$;
