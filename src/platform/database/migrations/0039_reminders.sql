CREATE TABLE "reminder_deliveries" (
	"reminder_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"can_wait" boolean NOT NULL,
	"message" jsonb,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"written_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "reminder_deliveries_reminder_id_occasion_pk" PRIMARY KEY("reminder_id","occasion")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idempotency_key" text,
	"channel" text NOT NULL,
	"email" text,
	"endpoint" text,
	"p256dh" text,
	"auth" text,
	"language" text NOT NULL,
	"place_id" text NOT NULL,
	"place_name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"zone" text NOT NULL,
	"groups" text[] NOT NULL,
	"observances" text[] NOT NULL,
	"lead" text NOT NULL,
	"tithis" jsonb NOT NULL,
	"sunrise_minutes" smallint,
	"rahu_kaal_minutes" smallint,
	"weekdays" smallint[] NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"consent_text" text NOT NULL,
	"state" text NOT NULL,
	"handled_until" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "reminders_idempotency" UNIQUE("idempotency_key"),
	CONSTRAINT "reminders_endpoint" UNIQUE("endpoint"),
	CONSTRAINT "reminders_language_known" CHECK ("reminders"."language" in ('en', 'hi', 'sa')),
	CONSTRAINT "reminders_channel_has_address" CHECK (case "reminders"."channel"
        when 'email' then "reminders"."email" is not null and num_nonnulls("reminders"."endpoint", "reminders"."p256dh", "reminders"."auth") = 0
        when 'push' then "reminders"."email" is null and num_nonnulls("reminders"."endpoint", "reminders"."p256dh", "reminders"."auth") = 3
        else false end),
	CONSTRAINT "reminders_lead_known" CHECK ("reminders"."lead" in ('evening', 'morning')),
	CONSTRAINT "reminders_minutes" CHECK ("reminders"."sunrise_minutes" between 0 and 120 and "reminders"."rahu_kaal_minutes" between 0 and 120),
	CONSTRAINT "reminders_quiet_hours" CHECK (("reminders"."quiet_from" is null) = ("reminders"."quiet_until" is null)),
	CONSTRAINT "reminders_state_known" CHECK ("reminders"."state" in ('pending', 'confirmed')),
	CONSTRAINT "reminders_confirmed_has_time" CHECK (("reminders"."state" = 'confirmed') = ("reminders"."confirmed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_deliveries_waiting" ON "reminder_deliveries" USING btree ("next_attempt_at") WHERE "reminder_deliveries"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "reminder_deliveries_expiry" ON "reminder_deliveries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("state","next_at","id");--> statement-breakpoint
CREATE INDEX "reminders_recipient" ON "reminders" USING btree (lower("email"));