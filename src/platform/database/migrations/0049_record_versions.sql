CREATE TABLE "record_versions" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone,
	CONSTRAINT "record_versions_kind_record_id_version_pk" PRIMARY KEY("kind","record_id","version"),
	CONSTRAINT "record_versions_kind_known" CHECK ("record_versions"."kind" in ('project', 'resource', 'event')),
	CONSTRAINT "record_versions_positive" CHECK ("record_versions"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "record_versions" ADD CONSTRAINT "record_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_versions_saved_by" ON "record_versions" USING btree ("saved_by");