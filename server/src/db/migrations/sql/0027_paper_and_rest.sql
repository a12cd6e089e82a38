ALTER TABLE "congregations" ADD COLUMN "paper" text;--> statement-breakpoint
ALTER TABLE "congregations" ADD COLUMN "rest_months" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "congregations" ADD CONSTRAINT "congregations_paper" CHECK ("congregations"."paper" in ('letter', 'a4'));--> statement-breakpoint
ALTER TABLE "congregations" ADD CONSTRAINT "congregations_rest_months" CHECK ("congregations"."rest_months" between 0 and 24);