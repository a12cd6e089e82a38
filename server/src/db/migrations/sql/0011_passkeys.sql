CREATE TABLE "passkey_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_hash" "bytea",
	"network" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"congregation_id" uuid NOT NULL,
	"administrator_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	CONSTRAINT "passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "passkeys" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_administrator" FOREIGN KEY ("congregation_id","administrator_id") REFERENCES "public"."administrators"("congregation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_network" ON "passkey_challenges" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_moment" ON "passkey_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "passkeys_of_administrator" ON "passkeys" USING btree ("congregation_id","administrator_id");--> statement-breakpoint
CREATE POLICY "own_congregation" ON "passkeys" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('app.congregation_id', true)::uuid) when '00000000-0000-0000-0000-000000000000'::uuid then true else "passkeys"."congregation_id" = (select current_setting('app.congregation_id', true)::uuid) end);