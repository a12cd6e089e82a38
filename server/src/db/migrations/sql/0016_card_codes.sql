ALTER TABLE "congregations" ADD COLUMN "card_codes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "territories" ADD COLUMN "card_code" text DEFAULT translate(left(encode(sha256(gen_random_uuid()::text::bytea), 'base64'), 12), '+/', '-_') NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "territories_card_code" ON "territories" USING btree ("card_code");