ALTER TABLE "territories" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "territories" ADD COLUMN "retired_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "territories" ADD CONSTRAINT "territories_notes_length" CHECK (char_length("territories"."notes") <= 2000);