CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"media_type" text NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"byte_length" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(regexp_replace(normalize(coalesce("name", '') || ' ' || coalesce("alt", ''), NFD), '[\u0300-\u036f\u00ad\u200c\u200d]', '', 'g')), '(\S{120})', '\1 ', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+'), ''))) STORED,
	CONSTRAINT "media_files_type_known" CHECK ("media_files"."media_type" in ('image/webp', 'application/pdf', 'audio/mpeg', 'video/mp4')),
	CONSTRAINT "media_files_name_length" CHECK (char_length("media_files"."name") between 1 and 200),
	CONSTRAINT "media_files_alt_length" CHECK (char_length("media_files"."alt") <= 300),
	CONSTRAINT "media_files_length_positive" CHECK ("media_files"."byte_length" > 0),
	CONSTRAINT "media_files_pictures_have_size" CHECK (("media_files"."media_type" = 'image/webp') = ("media_files"."width" is not null and "media_files"."height" is not null))
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "post_versions_post_id_version_pk" PRIMARY KEY("post_id","version"),
	CONSTRAINT "post_versions_positive" CHECK ("post_versions"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_files_order" ON "media_files" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_files_search" ON "media_files" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "media_files_uploader" ON "media_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "post_versions_removed" ON "post_versions" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "post_versions_author" ON "post_versions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "posts_by_change" ON "posts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "posts_by_state_and_change" ON "posts" USING btree ("published","updated_at","id");--> statement-breakpoint
CREATE INDEX "posts_by_title" ON "posts" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "posts_by_state_and_title" ON "posts" USING btree ("published",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "posts_by_date" ON "posts" USING btree (coalesce("published_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "posts_by_state_and_date" ON "posts" USING btree ("published",coalesce("published_at", 'infinity'::timestamptz),"id");