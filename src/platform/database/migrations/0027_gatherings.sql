CREATE TABLE "album_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"album_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"license" text DEFAULT '' NOT NULL,
	"focus_x" smallint DEFAULT 50 NOT NULL,
	"focus_y" smallint DEFAULT 50 NOT NULL,
	CONSTRAINT "album_photos_once" UNIQUE("album_id","media_id"),
	CONSTRAINT "album_photos_focus_range" CHECK ("album_photos"."focus_x" between 0 and 100 and "album_photos"."focus_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "albums" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"taken_on" date,
	"consent_note" text DEFAULT '' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "albums_slug_unique" UNIQUE("slug"),
	CONSTRAINT "albums_slug_format" CHECK ("albums"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "albums_language_known" CHECK ("albums"."language" in ('en', 'hi', 'sa'))
);
--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"weekday" smallint,
	"ordinal" smallint,
	"observance" text,
	"until" date,
	"created_until" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_series_sourceId_unique" UNIQUE("source_id"),
	CONSTRAINT "event_series_rule" CHECK (("event_series"."kind" = 'weekly' and "event_series"."weekday" between 0 and 6 and "event_series"."ordinal" is null and "event_series"."observance" is null)
        or ("event_series"."kind" = 'monthly' and "event_series"."weekday" between 0 and 6 and "event_series"."ordinal" in (1, 2, 3, 4, -1) and "event_series"."observance" is null)
        or ("event_series"."kind" = 'observance' and "event_series"."weekday" is null and "event_series"."ordinal" is null and "event_series"."observance" is not null))
);
--> statement-breakpoint
CREATE TABLE "festivals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"observance" text NOT NULL,
	"description" text NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"related_posts" text[] DEFAULT '{}' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "festivals_observance_unique" UNIQUE("observance"),
	CONSTRAINT "festivals_language_known" CHECK ("festivals"."language" in ('en', 'hi', 'sa')),
	CONSTRAINT "festivals_observance_format" CHECK ("festivals"."observance" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"idempotency_key" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"seats" smallint NOT NULL,
	"counted_seats" smallint DEFAULT 0 NOT NULL,
	"attendance" text NOT NULL,
	"state" text NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"consent_text" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"checked_in_at" timestamp (3) with time zone,
	"reminder_written_at" timestamp (3) with time zone,
	"notice_written_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_registrations_idempotency" UNIQUE("idempotency_key"),
	CONSTRAINT "event_registrations_language_known" CHECK ("event_registrations"."language" in ('en', 'hi', 'sa')),
	CONSTRAINT "event_registrations_seats_range" CHECK ("event_registrations"."seats" between 1 and 20),
	CONSTRAINT "event_registrations_counted_seats" CHECK ("event_registrations"."counted_seats" in (0, "event_registrations"."seats")),
	CONSTRAINT "event_registrations_attendance_known" CHECK ("event_registrations"."attendance" in ('inPerson', 'online')),
	CONSTRAINT "event_registrations_state_known" CHECK ("event_registrations"."state" in ('confirmed', 'waiting', 'cancelled')),
	CONSTRAINT "event_registrations_only_confirmed_count" CHECK ("event_registrations"."state" = 'confirmed' or ("event_registrations"."counted_seats" = 0 and "event_registrations"."checked_in_at" is null)),
	CONSTRAINT "event_registrations_cancelled_has_time" CHECK (("event_registrations"."state" = 'cancelled') = ("event_registrations"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "volunteers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idempotency_key" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"spoken_languages" text[] NOT NULL,
	"skills" text[] NOT NULL,
	"other_skills" text DEFAULT '' NOT NULL,
	"times" text[] NOT NULL,
	"hours_per_month" smallint NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"consent_text" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "volunteers_idempotency" UNIQUE("idempotency_key"),
	CONSTRAINT "volunteers_language_known" CHECK ("volunteers"."language" in ('en', 'hi', 'sa')),
	CONSTRAINT "volunteers_state_known" CHECK ("volunteers"."state" in ('new', 'contacted', 'active', 'paused', 'declined')),
	CONSTRAINT "volunteers_hours_range" CHECK ("volunteers"."hours_per_month" between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "content_translations" DROP CONSTRAINT "content_translations_kind_known";--> statement-breakpoint
ALTER TABLE "deleted_records" DROP CONSTRAINT "deleted_records_kind_known";--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "title_hi" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "title_sa" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "description_hi" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "description_sa" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "place_hi" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "place_sa" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "details" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "details_html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "attendance" text DEFAULT 'inPerson' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "venue" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "online_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "recording_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "takes_registrations" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "seats_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "max_seats" smallint DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "has_waiting_list" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reminder_hours" smallint DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "observance" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "occurrence_date" date;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancellation_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "album_photos" ADD CONSTRAINT "album_photos_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_photos" ADD CONSTRAINT "album_photos_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_source_id_events_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "album_photos_order" ON "album_photos" USING btree ("album_id","position","id");--> statement-breakpoint
CREATE INDEX "album_photos_media" ON "album_photos" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "albums_newest" ON "albums" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "albums_published" ON "albums" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_person" ON "event_registrations" USING btree ("event_id",lower("email")) WHERE "event_registrations"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "event_registrations_by_name" ON "event_registrations" USING btree ("event_id","name","id");--> statement-breakpoint
CREATE INDEX "event_registrations_queue" ON "event_registrations" USING btree ("event_id","state","queued_at","id");--> statement-breakpoint
CREATE INDEX "event_registrations_sender" ON "event_registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "volunteers_newest" ON "volunteers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "volunteers_by_state" ON "volunteers" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "volunteers_skills" ON "volunteers" USING gin ("skills");--> statement-breakpoint
CREATE INDEX "volunteers_times" ON "volunteers" USING gin ("times");--> statement-breakpoint
CREATE INDEX "volunteers_sender" ON "volunteers" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_source" FOREIGN KEY ("source_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_source" ON "events" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "events_by_observance" ON "events" USING btree ("observance","starts_at");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_occurrence" UNIQUE("series_id","occurrence_date");--> statement-breakpoint
ALTER TABLE "content_translations" ADD CONSTRAINT "content_translations_kind_known" CHECK ("content_translations"."kind" in ('post', 'project', 'resource', 'event', 'author', 'tag', 'series', 'album', 'festival'));--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_kind_known" CHECK ("deleted_records"."kind" in ('project', 'resource', 'event', 'album'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_attendance_known" CHECK ("events"."attendance" in ('inPerson', 'online', 'both'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_seats_within_capacity" CHECK ("events"."seats_taken" between 0 and "events"."capacity");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_seats_not_negative" CHECK ("events"."seats_taken" >= 0 and "events"."capacity" >= 0);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_max_seats_range" CHECK ("events"."max_seats" between 1 and 20);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_reminder_range" CHECK ("events"."reminder_hours" between 0 and 336);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_place_complete" CHECK (("events"."latitude" is null) = ("events"."longitude" is null));--> statement-breakpoint
INSERT INTO "content_translations" ("kind", "record_id", "language", "texts", "summary", "original", "original_version", "state", "search_words")
SELECT 'event', "item"."id", "translated"."language",
	jsonb_build_object('title', "translated"."title", 'description', "translated"."description", 'place', "translated"."place", 'details', '', 'questions', '[]'::jsonb),
	jsonb_build_object('title', "translated"."title", 'description', "translated"."description"),
	jsonb_build_object('title', "item"."title", 'description', "item"."description", 'place', "item"."place", 'details', '', 'questions', '[]'::jsonb),
	"item"."version", 'published',
	array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(regexp_replace(normalize(concat_ws(' ', "translated"."title", "translated"."description", "translated"."place"), NFD), '[\u0300-\u036f\u00ad\u200c\u200d]', '', 'g')), '(\S{120})', '\1 ', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+'), ''))
FROM (
	SELECT "events"."id", "events"."version", "events"."language", "events"."title", "events"."description", "events"."place",
		"events"."title_hi", "events"."title_sa", "events"."description_hi", "events"."description_sa", "events"."place_hi", "events"."place_sa"
	FROM "events"
	UNION ALL
	SELECT "removed"."id", "removed"."version", "removed"."language", "removed"."title", "removed"."description", "removed"."place",
		"removed"."title_hi", "removed"."title_sa", "removed"."description_hi", "removed"."description_sa", "removed"."place_hi", "removed"."place_sa"
	FROM "deleted_records",
		jsonb_populate_recordset(null::"events", "deleted_records"."rows" #> '{0,rows}') AS "removed"
	WHERE "deleted_records"."kind" = 'event' AND jsonb_typeof("deleted_records"."rows" #> '{0,rows}') = 'array'
) AS "item",
LATERAL (VALUES
	('hi', coalesce("item"."title_hi", ''), coalesce("item"."description_hi", ''), coalesce("item"."place_hi", '')),
	('sa', coalesce("item"."title_sa", ''), coalesce("item"."description_sa", ''), coalesce("item"."place_sa", ''))
) AS "translated" ("language", "title", "description", "place")
WHERE coalesce("item"."language", 'en') <> "translated"."language"
	AND ("translated"."title" <> '' OR "translated"."description" <> '' OR "translated"."place" <> '')
ON CONFLICT DO NOTHING;--> statement-breakpoint
create function count_event_seats() returns trigger language plpgsql as $$
begin
	if TG_OP <> 'INSERT' and old.counted_seats > 0 then
		update events set seats_taken = seats_taken - old.counted_seats where id = old.event_id;
	end if;
	if TG_OP <> 'DELETE' and new.counted_seats > 0 then
		update events set seats_taken = seats_taken + new.counted_seats where id = new.event_id;
	end if;
	return null;
end;
$$;--> statement-breakpoint
create trigger event_registrations_count_seats after insert or delete or update of counted_seats, event_id on event_registrations
	for each row execute function count_event_seats();
