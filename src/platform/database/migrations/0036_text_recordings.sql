CREATE TABLE "text_recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"division_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"reciter" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'sa' NOT NULL,
	"school" text DEFAULT '' NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"consent_note" text DEFAULT '' NOT NULL,
	"cues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "text_recordings_once" UNIQUE("division_id","media_id"),
	CONSTRAINT "text_recordings_language_known" CHECK ("text_recordings"."language" in ('sa', 'hi', 'en')),
	CONSTRAINT "text_recordings_published_with_consent" CHECK ("text_recordings"."published_at" is null or ("text_recordings"."reciter" <> '' and "text_recordings"."consent_note" <> ''))
);
--> statement-breakpoint
ALTER TABLE "media_files" DROP CONSTRAINT "media_files_type_known";--> statement-breakpoint
ALTER TABLE "text_recordings" ADD CONSTRAINT "text_recordings_division_id_text_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."text_divisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_recordings" ADD CONSTRAINT "text_recordings_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_recordings_order" ON "text_recordings" USING btree ("division_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "text_recordings_media" ON "text_recordings" USING btree ("media_id");--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_type_known" CHECK ("media_files"."media_type" in ('image/webp', 'application/pdf', 'audio/mpeg', 'audio/ogg', 'video/mp4'));