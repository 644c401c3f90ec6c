CREATE TABLE "post_coauthors" (
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "post_coauthors_post_id_author_id_pk" PRIMARY KEY("post_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "post_previews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_slugs_slug_format" CHECK ("post_slugs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_slug_unique" UNIQUE("slug"),
	CONSTRAINT "series_slug_format" CHECK ("series"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "series_name_length" CHECK (char_length("series"."name") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "content_translations" DROP CONSTRAINT "content_translations_kind_known";--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "slug" text DEFAULT 'author-' || left(gen_random_uuid()::text, 8) NOT NULL;--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "bio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "portrait" text;--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "social_image" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "series_position" integer;--> statement-breakpoint
ALTER TABLE "post_coauthors" ADD CONSTRAINT "post_coauthors_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_coauthors" ADD CONSTRAINT "post_coauthors_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_previews" ADD CONSTRAINT "post_previews_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_previews" ADD CONSTRAINT "post_previews_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_coauthors_author" ON "post_coauthors" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "post_previews_post" ON "post_previews" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_previews_expiry" ON "post_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "post_previews_author" ON "post_previews" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "post_slugs_post" ON "post_slugs" USING btree ("post_id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_series" ON "posts" USING btree ("series_id","series_position");--> statement-breakpoint
CREATE INDEX "posts_featured" ON "posts" USING btree ("published_at" DESC NULLS FIRST) WHERE "posts"."featured";--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_bio_length" CHECK (char_length("authors"."bio") <= 1000);--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_slug_format" CHECK ("authors"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');--> statement-breakpoint
ALTER TABLE "content_translations" ADD CONSTRAINT "content_translations_kind_known" CHECK ("content_translations"."kind" in ('post', 'project', 'resource', 'event', 'author', 'tag', 'series'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_subject_known" CHECK ("posts"."subject" in ('lamp', 'sky', 'river', 'tree', 'leaf-book', 'hall', 'cow', 'fire', 'tower', 'seed', 'hand', 'path'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_seo_title_length" CHECK (char_length("posts"."seo_title") <= 200);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_seo_description_length" CHECK (char_length("posts"."seo_description") <= 500);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_series_has_position" CHECK (("posts"."series_id" is null) = ("posts"."series_position" is null));--> statement-breakpoint
UPDATE "authors" SET "slug" = "named"."slug"
FROM (
	SELECT "id", "name", "plain" AS "slug", row_number() OVER (PARTITION BY "plain" ORDER BY "created_at", "id") AS "place"
	FROM (SELECT *, trim(both '-' from lower(regexp_replace("name", '[^A-Za-z0-9]+', '-', 'g'))) AS "plain" FROM "authors") AS "spelled"
) AS "named"
WHERE "named"."id" = "authors"."id" AND "named"."place" = 1 AND "named"."slug" <> '' AND "named"."name" ~ '^[ -~]+$';
