CREATE TABLE "site_content" (
	"key" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"edit_version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "site_content_is_an_object" CHECK (jsonb_typeof("site_content"."content") = 'object'),
	CONSTRAINT "site_content_version_counts" CHECK ("site_content"."edit_version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "site_content_previews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"content" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "site_content_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "site_content_versions_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "site_content_versions_positive" CHECK ("site_content_versions"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "site_content" ADD CONSTRAINT "site_content_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_content_previews" ADD CONSTRAINT "site_content_previews_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_content_versions" ADD CONSTRAINT "site_content_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_content_author" ON "site_content" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "site_content_previews_expiry" ON "site_content_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "site_content_previews_author" ON "site_content_previews" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "site_content_versions_author" ON "site_content_versions" USING btree ("saved_by");