CREATE TABLE "content_translations" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"original" jsonb NOT NULL,
	"original_version" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"search_words" "tsvector" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_translations_kind_record_id_language_pk" PRIMARY KEY("kind","record_id","language"),
	CONSTRAINT "content_translations_kind_known" CHECK ("content_translations"."kind" in ('post', 'project', 'resource', 'event', 'author', 'tag')),
	CONSTRAINT "content_translations_language_known" CHECK ("content_translations"."language" in ('en', 'hi', 'sa')),
	CONSTRAINT "content_translations_state_known" CHECK ("content_translations"."state" in ('draft', 'published')),
	CONSTRAINT "content_translations_version_positive" CHECK ("content_translations"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "translation_versions" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"original" jsonb NOT NULL,
	"state" text NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "translation_versions_kind_record_id_language_version_pk" PRIMARY KEY("kind","record_id","language","version"),
	CONSTRAINT "translation_versions_positive" CHECK ("translation_versions"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_translations" ADD CONSTRAINT "content_translations_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_versions" ADD CONSTRAINT "translation_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_translations_search" ON "content_translations" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "content_translations_saved_by" ON "content_translations" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "translation_versions_saved_by" ON "translation_versions" USING btree ("saved_by");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_language_known" CHECK ("events"."language" in ('en', 'hi', 'sa'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_language_known" CHECK ("projects"."language" in ('en', 'hi', 'sa'));--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_language_known" CHECK ("resources"."language" in ('en', 'hi', 'sa'));