CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_hi" text NOT NULL,
	"title_sa" text NOT NULL,
	"description" text NOT NULL,
	"description_hi" text NOT NULL,
	"description_sa" text NOT NULL,
	"place" text NOT NULL,
	"place_hi" text NOT NULL,
	"place_sa" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_slug_unique" UNIQUE("slug"),
	CONSTRAINT "events_slug_format" CHECK ("events"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "events_end_after_start" CHECK ("events"."ends_at" >= "events"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "resource_categories" (
	"key" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"icon" text NOT NULL,
	"color" text NOT NULL,
	"title" text NOT NULL,
	"title_hi" text NOT NULL,
	"title_sa" text NOT NULL,
	"description" text NOT NULL,
	"description_hi" text NOT NULL,
	"description_sa" text NOT NULL,
	CONSTRAINT "resource_categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "resource_categories_slug_format" CHECK ("resource_categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "resource_files" (
	"resource_id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_length" bigint NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_files_media_type_known" CHECK ("resource_files"."media_type" in ('application/pdf', 'audio/mpeg', 'video/mp4')),
	CONSTRAINT "resource_files_length_positive" CHECK ("resource_files"."byte_length" > 0)
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"name_hi" text NOT NULL,
	"name_sa" text NOT NULL,
	"description" text NOT NULL,
	"description_hi" text NOT NULL,
	"description_sa" text NOT NULL,
	"format" text NOT NULL,
	"size" text NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"content_markdown" text NOT NULL,
	"content_html" text NOT NULL,
	"related_posts" text[] DEFAULT '{}' NOT NULL,
	"search_words" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resources_slug_unique" UNIQUE("slug"),
	CONSTRAINT "resources_slug_format" CHECK ("resources"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "resources_format_known" CHECK ("resources"."format" in ('PDF', 'MP3', 'MP4')),
	CONSTRAINT "resources_rating_range" CHECK ("resources"."rating" between 0 and 5),
	CONSTRAINT "resources_downloads_not_negative" CHECK ("resources"."downloads" >= 0)
);
--> statement-breakpoint
ALTER TABLE "resource_files" ADD CONSTRAINT "resource_files_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_category_resource_categories_key_fk" FOREIGN KEY ("category") REFERENCES "public"."resource_categories"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_end" ON "events" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "resources_by_position" ON "resources" USING btree ("category","position","slug");--> statement-breakpoint
CREATE INDEX "resources_by_title" ON "resources" USING btree ("category","name","slug");--> statement-breakpoint
CREATE INDEX "resources_by_rating" ON "resources" USING btree ("category","rating" DESC NULLS FIRST,"slug");--> statement-breakpoint
CREATE INDEX "resources_by_downloads" ON "resources" USING btree ("category","downloads" DESC NULLS FIRST,"slug");--> statement-breakpoint
CREATE INDEX "resources_search" ON "resources" USING gin ("search_words");