ALTER TABLE "congregations" ADD COLUMN "share_text" text;--> statement-breakpoint
ALTER TABLE "congregations" ADD COLUMN "reminder_text" text;--> statement-breakpoint
ALTER TABLE "congregations" ADD CONSTRAINT "congregations_share_text_length" CHECK (char_length("congregations"."share_text") <= 1000);--> statement-breakpoint
ALTER TABLE "congregations" ADD CONSTRAINT "congregations_reminder_text_length" CHECK (char_length("congregations"."reminder_text") <= 1000);