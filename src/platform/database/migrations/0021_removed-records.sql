CREATE TABLE "removed_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_records_kind_known" CHECK ("removed_records"."kind" in ('project', 'resource', 'event'))
);
--> statement-breakpoint
CREATE INDEX "removed_records_newest" ON "removed_records" USING btree ("kind","removed_at" DESC NULLS FIRST);