ALTER TABLE "sign_in_failures" ADD COLUMN "network_56" text;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "network_48" text;--> statement-breakpoint
CREATE INDEX "sign_in_failures_by_network_56" ON "sign_in_failures" USING btree ("network_56","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_by_network_48" ON "sign_in_failures" USING btree ("network_48","at");