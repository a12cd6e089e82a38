DROP INDEX "assignments_by_return";--> statement-breakpoint
-- For a while 0005 made it.
DROP INDEX IF EXISTS "territories_by_name";
