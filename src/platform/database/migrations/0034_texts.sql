CREATE TABLE "text_divisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"work_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"reviewed_by" text,
	"reviewed_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_divisions_address" UNIQUE("work_id","slug"),
	CONSTRAINT "text_divisions_slug_format" CHECK ("text_divisions"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "text_divisions_review" CHECK (("text_divisions"."reviewed_by" is null) = ("text_divisions"."reviewed_on" is null))
);
--> statement-breakpoint
CREATE TABLE "text_verse_versions" (
	"verse_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"source" text NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "text_verse_versions_verse_id_version_pk" PRIMARY KEY("verse_id","version"),
	CONSTRAINT "text_verse_versions_positive" CHECK ("text_verse_versions"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "text_verses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"division_id" uuid NOT NULL,
	"number" text NOT NULL,
	"position" integer NOT NULL,
	"speaker" text,
	"lines" text[] NOT NULL,
	"iast" text NOT NULL,
	"metre" text,
	"words" jsonb NOT NULL,
	"translations" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"reference_paths" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_verses_address" UNIQUE("division_id","number"),
	CONSTRAINT "text_verses_number_format" CHECK ("text_verses"."number" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "text_verses_lines" CHECK (cardinality("text_verses"."lines") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "text_works" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"verse_name" text NOT NULL,
	"state" text,
	"library_slugs" text[] DEFAULT '{}' NOT NULL,
	"editions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_works_slug_unique" UNIQUE("slug"),
	CONSTRAINT "text_works_slug_format" CHECK ("text_works"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "text_works_verse_name" CHECK ("text_works"."verse_name" in ('verse', 'mantra')),
	CONSTRAINT "text_works_state" CHECK ("text_works"."state" in ('proofreading', 'seekingReciter'))
);
--> statement-breakpoint
ALTER TABLE "text_divisions" ADD CONSTRAINT "text_divisions_work_id_text_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."text_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_verse_versions" ADD CONSTRAINT "text_verse_versions_verse_id_text_verses_id_fk" FOREIGN KEY ("verse_id") REFERENCES "public"."text_verses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_verse_versions" ADD CONSTRAINT "text_verse_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_verses" ADD CONSTRAINT "text_verses_division_id_text_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."text_divisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_divisions_order" ON "text_divisions" USING btree ("work_id","position");--> statement-breakpoint
CREATE INDEX "text_verse_versions_author" ON "text_verse_versions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "text_verses_order" ON "text_verses" USING btree ("division_id","position","id");--> statement-breakpoint
CREATE INDEX "text_works_order" ON "text_works" USING btree ("position","id");