-- Part of PostgreSQL; the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "search_passages" (
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"language" text NOT NULL,
	"address" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"title_key" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"rank" real NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "search_passages_kind_record_language_pk" PRIMARY KEY("kind","record","language"),
	CONSTRAINT "search_passages_kind_known" CHECK ("search_passages"."kind" in ('verse', 'text', 'post', 'project', 'resource', 'event', 'festival', 'page')),
	CONSTRAINT "search_passages_language_known" CHECK ("search_passages"."language" in ('en', 'hi', 'sa')),
	CONSTRAINT "search_passages_address_is_a_path" CHECK ("search_passages"."address" ~ '^/[^/]|^/$')
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"content_version" bigint NOT NULL,
	"key_version" integer NOT NULL,
	"refreshed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_state_one_row" CHECK ("search_state"."only_row")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL,
	"language" text NOT NULL,
	"shown" text NOT NULL,
	"skeleton" text NOT NULL,
	"passages" integer NOT NULL,
	CONSTRAINT "search_words_word_language_pk" PRIMARY KEY("word","language"),
	CONSTRAINT "search_words_language_known" CHECK ("search_words"."language" in ('en', 'hi', 'sa'))
);
--> statement-breakpoint
CREATE INDEX "search_passages_words" ON "search_passages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_skeleton" ON "search_words" USING btree ("skeleton");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);