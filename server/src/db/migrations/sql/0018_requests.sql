CREATE TABLE "requests" (
	"congregation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"kind" text NOT NULL,
	"days" integer,
	"message" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone,
	"outcome" text,
	"reply" text,
	CONSTRAINT "requests_pkey" PRIMARY KEY("congregation_id","id"),
	CONSTRAINT "requests_number" UNIQUE("congregation_id","assignment_id","number"),
	CONSTRAINT "requests_number_limit" CHECK ("requests"."number" between 1 and 10),
	CONSTRAINT "requests_kind" CHECK ("requests"."kind" in ('completed', 'unfinished', 'more_days', 'another')),
	CONSTRAINT "requests_days" CHECK (("requests"."kind" = 'more_days') = ("requests"."days" is not null) and "requests"."days" between 1 and 365),
	CONSTRAINT "requests_message_length" CHECK (char_length("requests"."message") <= 300),
	CONSTRAINT "requests_reply_length" CHECK (char_length("requests"."reply") <= 300),
	CONSTRAINT "requests_outcome" CHECK (("requests"."settled_at" is null) = ("requests"."outcome" is null) and "requests"."outcome" in ('accepted', 'declined', 'withdrawn', 'superseded')),
	CONSTRAINT "requests_reply" CHECK ("requests"."reply" is null or "requests"."outcome" = 'declined')
);
--> statement-breakpoint
ALTER TABLE "requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "congregations" ADD COLUMN "requests" text DEFAULT 'tray' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_congregation" FOREIGN KEY ("congregation_id") REFERENCES "public"."congregations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assignment" FOREIGN KEY ("congregation_id","assignment_id") REFERENCES "public"."assignments"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_request" ON "requests" USING btree ("congregation_id","assignment_id","kind") WHERE "requests"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "open_requests_by_moment" ON "requests" USING btree ("congregation_id","created_at","id") WHERE "requests"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "congregations" ADD CONSTRAINT "congregations_requests" CHECK ("congregations"."requests" in ('off', 'tray', 'accept_completed'));--> statement-breakpoint
CREATE POLICY "own_congregation" ON "requests" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('app.congregation_id', true)::uuid) when '00000000-0000-0000-0000-000000000000'::uuid then true else "requests"."congregation_id" = (select current_setting('app.congregation_id', true)::uuid) end);--> statement-breakpoint
ALTER TABLE "requests" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What came back another way needs no answer any more; only who wants another territory still waits for one.
CREATE FUNCTION supersede_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE requests SET settled_at = coalesce(NEW.revoked_at, now()), outcome = 'superseded'
  WHERE congregation_id = NEW.congregation_id AND assignment_id = NEW.id
    AND settled_at IS NULL AND kind <> 'another';
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "assignments_supersede_requests" AFTER UPDATE OF "returned_at" ON "assignments" FOR EACH ROW
  WHEN (OLD.returned_at IS NULL AND NEW.returned_at IS NOT NULL) EXECUTE FUNCTION supersede_requests();
