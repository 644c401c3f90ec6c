CREATE TABLE "authors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authors_name_unique" UNIQUE("name"),
	CONSTRAINT "authors_name_length" CHECK (char_length("authors"."name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"content_markdown" text NOT NULL,
	"content_html" text NOT NULL,
	"image" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"read_minutes" integer NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(regexp_replace(normalize(coalesce("title", '') || ' ' || coalesce("excerpt", '') || ' ' || coalesce("content_markdown", ''), NFD), '[\u0300-\u036f\u00ad\u200c\u200d]', '', 'g')), '(\S{120})', '\1 ', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+'), ''))) STORED,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_slug_format" CHECK ("posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "posts_title_length" CHECK (char_length("posts"."title") between 1 and 200),
	CONSTRAINT "posts_published_has_date" CHECK (not "posts"."published" or "posts"."published_at" is not null),
	CONSTRAINT "posts_read_minutes_positive" CHECK ("posts"."read_minutes" >= 1),
	CONSTRAINT "posts_language_known" CHECK ("posts"."language" in ('en', 'hi', 'sa'))
);
--> statement-breakpoint
CREATE TABLE "project_aliases" (
	"slug" text PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "project_aliases_slug_format" CHECK ("project_aliases"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "project_faqs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_gallery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"image" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_team" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"image" text
);
--> statement-breakpoint
CREATE TABLE "project_tiers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"benefits" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "project_tiers_amount_positive" CHECK ("project_tiers"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "project_timeline" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"target_date" date NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_updates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"date" date NOT NULL,
	"content" text NOT NULL,
	"author" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	"image" text NOT NULL,
	"dark_image" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT 'MapPin' NOT NULL,
	"status" text NOT NULL,
	"priority" boolean DEFAULT false NOT NULL,
	"category" text NOT NULL,
	"location" text NOT NULL,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"funding_goal_minor" bigint NOT NULL,
	"opening_raised_minor" bigint DEFAULT 0 NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"highlights" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "projects_slug_unique" UNIQUE("slug"),
	CONSTRAINT "projects_slug_format" CHECK ("projects"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "projects_title_length" CHECK (char_length("projects"."title") between 1 and 200),
	CONSTRAINT "projects_status_length" CHECK (char_length("projects"."status") between 1 and 40),
	CONSTRAINT "projects_icon_known" CHECK ("projects"."icon" in ('MapPin', 'Building', 'Smartphone', 'Globe')),
	CONSTRAINT "projects_currency_code" CHECK ("projects"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "projects_goal_not_negative" CHECK ("projects"."funding_goal_minor" >= 0),
	CONSTRAINT "projects_raised_not_negative" CHECK ("projects"."opening_raised_minor" >= 0),
	CONSTRAINT "projects_end_after_start" CHECK ("projects"."end_date" >= "projects"."start_date")
);
--> statement-breakpoint
CREATE TABLE "site_state" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"content_version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "site_state_one_row" CHECK ("site_state"."only_row")
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"post_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "post_tags_post_id_tag_id_pk" PRIMARY KEY("post_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tags_name_length" CHECK (char_length("tags"."name") between 1 and 60),
	CONSTRAINT "tags_slug_format" CHECK ("tags"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_aliases" ADD CONSTRAINT "project_aliases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_faqs" ADD CONSTRAINT "project_faqs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_gallery" ADD CONSTRAINT "project_gallery_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_team" ADD CONSTRAINT "project_team_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tiers" ADD CONSTRAINT "project_tiers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_timeline" ADD CONSTRAINT "project_timeline_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_updates" ADD CONSTRAINT "project_updates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_list_order" ON "posts" USING btree ("published","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "project_aliases_project" ON "project_aliases" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_faqs_order" ON "project_faqs" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_gallery_order" ON "project_gallery" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_team_order" ON "project_team" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_tiers_order" ON "project_tiers" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_timeline_order" ON "project_timeline" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_updates_order" ON "project_updates" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "projects_order" ON "projects" USING btree ("position");--> statement-breakpoint
CREATE INDEX "post_tags_tag" ON "post_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name_unique" ON "tags" USING btree (lower("name"));