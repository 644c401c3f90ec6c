CREATE TABLE "auth_passkey_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "auth_passkey_challenges_purpose_known" CHECK ("auth_passkey_challenges"."purpose" in ('registration', 'authentication')),
	CONSTRAINT "auth_passkey_challenges_user_known" CHECK (("auth_passkey_challenges"."purpose" = 'registration') = ("auth_passkey_challenges"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "auth_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sign_count" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_synced" boolean DEFAULT false NOT NULL,
	"friendly_name" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"blocked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_passkeys_credentialId_unique" UNIQUE("credential_id"),
	CONSTRAINT "auth_passkeys_name_length" CHECK (char_length("auth_passkeys"."friendly_name") between 1 and 100),
	CONSTRAINT "auth_passkeys_sign_count_positive" CHECK ("auth_passkeys"."sign_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_team_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_team_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_team_roles_known" CHECK ("user_team_roles"."role" in ('administrator', 'editor', 'author', 'treasurer', 'inbox', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "auth_passkey_challenges" ADD CONSTRAINT "auth_passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_passkeys" ADD CONSTRAINT "auth_passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_team_roles" ADD CONSTRAINT "user_team_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_team_roles" ADD CONSTRAINT "user_team_roles_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_passkey_challenges_user" ON "auth_passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_passkey_challenges_end" ON "auth_passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_passkeys_user" ON "auth_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_team_roles_of_role" ON "user_team_roles" USING btree ("role","user_id");--> statement-breakpoint
CREATE INDEX "user_team_roles_granted_by" ON "user_team_roles" USING btree ("granted_by");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_created_by" ON "posts" USING btree ("created_by");
--> statement-breakpoint
-- Existing administrators keep every permission.
INSERT INTO "user_team_roles" ("user_id", "role") SELECT "id", 'administrator' FROM "users" WHERE "role" = 'admin' ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Whoever saved the first version wrote the post.
UPDATE "posts" SET "created_by" = "first"."saved_by" FROM "post_versions" "first" WHERE "first"."post_id" = "posts"."id" AND "first"."version" = 1 AND "first"."saved_by" IS NOT NULL;
