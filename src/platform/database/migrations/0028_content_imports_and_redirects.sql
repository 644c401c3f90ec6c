CREATE TABLE "content_import_images" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"error" text,
	"media_id" uuid,
	CONSTRAINT "content_import_images_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "content_import_images_state_known" CHECK ("content_import_images"."state" in ('new', 'stored', 'failed')),
	CONSTRAINT "content_import_images_url_length" CHECK (octet_length("content_import_images"."url") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "content_import_items" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"title" text NOT NULL,
	"source" jsonb,
	"state" text DEFAULT 'new' NOT NULL,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"slug" text,
	"post_id" uuid,
	CONSTRAINT "content_import_items_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "content_import_items_kind_known" CHECK ("content_import_items"."kind" in ('post', 'page', 'translation')),
	CONSTRAINT "content_import_items_state_known" CHECK ("content_import_items"."state" in ('new', 'ready', 'wrong', 'duplicate', 'excluded', 'imported', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"site_url" text DEFAULT '' NOT NULL,
	"options" jsonb,
	"item_count" integer NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"stored_name" text,
	"added_authors" text[] DEFAULT '{}' NOT NULL,
	"added_tags" text[] DEFAULT '{}' NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "content_imports_format_known" CHECK ("content_imports"."format" in ('wordpress', 'ghost', 'markdown')),
	CONSTRAINT "content_imports_state_known" CHECK ("content_imports"."state" in ('uploaded', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"path" text NOT NULL,
	"target" text NOT NULL,
	"import_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "redirects_path_unique" UNIQUE("path"),
	CONSTRAINT "redirects_path_format" CHECK ("redirects"."path" ~ '^/[^/]' and char_length("redirects"."path") <= 500),
	CONSTRAINT "redirects_target_format" CHECK ("redirects"."target" ~ '^/([^/]|$)' and char_length("redirects"."target") <= 500),
	CONSTRAINT "redirects_lead_elsewhere" CHECK ("redirects"."path" <> "redirects"."target")
);
--> statement-breakpoint
ALTER TABLE "content_import_images" ADD CONSTRAINT "content_import_images_import_id_content_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."content_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import_items" ADD CONSTRAINT "content_import_items_import_id_content_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."content_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_imports" ADD CONSTRAINT "content_imports_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_import_id_content_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."content_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_import_images_url" ON "content_import_images" USING btree ("import_id","url");--> statement-breakpoint
CREATE INDEX "content_import_images_state" ON "content_import_images" USING btree ("import_id","state","position");--> statement-breakpoint
CREATE INDEX "content_import_items_state" ON "content_import_items" USING btree ("import_id","state","position");--> statement-breakpoint
CREATE INDEX "content_import_items_slug" ON "content_import_items" USING btree ("import_id","slug");--> statement-breakpoint
CREATE INDEX "content_import_items_external" ON "content_import_items" USING btree ("external_id") WHERE "content_import_items"."state" = 'imported';--> statement-breakpoint
CREATE INDEX "content_imports_list" ON "content_imports" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "content_imports_uploader" ON "content_imports" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "redirects_list" ON "redirects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "redirects_import" ON "redirects" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "redirects_creator" ON "redirects" USING btree ("created_by");