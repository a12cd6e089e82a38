ALTER TABLE "requests" DROP CONSTRAINT "requests_number";--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "link_generation" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "link_generation" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_number" UNIQUE("congregation_id","assignment_id","link_generation","number");