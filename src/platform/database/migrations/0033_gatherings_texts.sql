CREATE TABLE "festival_versions" (
	"festival_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "festival_versions_festival_id_version_pk" PRIMARY KEY("festival_id","version"),
	CONSTRAINT "festival_versions_positive" CHECK ("festival_versions"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "album_photos" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "album_photos" ADD COLUMN "consent_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "observance" text;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "cover_media_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "appointment_before" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "appointment_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "change_notice_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "festivals" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "festivals" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "festivals" ADD COLUMN "customs" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "festivals" ADD COLUMN "related_tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "change_notice_written_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "festival_versions" ADD CONSTRAINT "festival_versions_festival_id_festivals_id_fk" FOREIGN KEY ("festival_id") REFERENCES "public"."festivals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "festival_versions" ADD CONSTRAINT "festival_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "festival_versions_saved_by" ON "festival_versions" USING btree ("saved_by");--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_cover_media_id_media_files_id_fk" FOREIGN KEY ("cover_media_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "albums_event" ON "albums" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "albums_cover" ON "albums" USING btree ("cover_media_id");--> statement-breakpoint
CREATE INDEX "events_change_notices" ON "events" USING btree ("change_notice_due_at") WHERE "events"."change_notice_due_at" is not null;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_observance_format" CHECK ("albums"."observance" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_change_complete" CHECK (("events"."appointment_before" is null) = ("events"."change_notice_due_at" is null)
        and ("events"."appointment_before" is null) = ("events"."appointment_changed_at" is null));