CREATE TABLE "excluded_verses" (
	"verse_id" uuid PRIMARY KEY NOT NULL,
	"excluded_by" uuid,
	"excluded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verse_days" (
	"day" date PRIMARY KEY NOT NULL,
	"verse_id" uuid NOT NULL,
	"set_by" uuid,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idempotency_key" text,
	"email" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"division_id" uuid NOT NULL,
	"days" smallint NOT NULL,
	"start_date" date NOT NULL,
	"zone" text NOT NULL,
	"consent_text" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"written_day" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "reading_reminders_idempotency" UNIQUE("idempotency_key"),
	CONSTRAINT "reading_reminders_language_known" CHECK ("reading_reminders"."language" in ('en', 'hi', 'sa')),
	CONSTRAINT "reading_reminders_state_known" CHECK ("reading_reminders"."state" in ('pending', 'confirmed')),
	CONSTRAINT "reading_reminders_confirmed_has_time" CHECK (("reading_reminders"."state" = 'confirmed') = ("reading_reminders"."confirmed_at" is not null)),
	CONSTRAINT "reading_reminders_days" CHECK ("reading_reminders"."days" between 1 and 366),
	CONSTRAINT "reading_reminders_written" CHECK ("reading_reminders"."written_day" between 0 and "reading_reminders"."days")
);
--> statement-breakpoint
ALTER TABLE "newsletter_issues" DROP CONSTRAINT "newsletter_issues_kind_known";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_mailings_known";--> statement-breakpoint
ALTER TABLE "excluded_verses" ADD CONSTRAINT "excluded_verses_verse_id_text_verses_id_fk" FOREIGN KEY ("verse_id") REFERENCES "public"."text_verses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excluded_verses" ADD CONSTRAINT "excluded_verses_excluded_by_users_id_fk" FOREIGN KEY ("excluded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verse_days" ADD CONSTRAINT "verse_days_verse_id_text_verses_id_fk" FOREIGN KEY ("verse_id") REFERENCES "public"."text_verses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verse_days" ADD CONSTRAINT "verse_days_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_reminders" ADD CONSTRAINT "reading_reminders_division_id_text_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."text_divisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "excluded_verses_newest" ON "excluded_verses" USING btree ("excluded_at","verse_id");--> statement-breakpoint
CREATE INDEX "excluded_verses_excluder" ON "excluded_verses" USING btree ("excluded_by");--> statement-breakpoint
CREATE INDEX "verse_days_verse" ON "verse_days" USING btree ("verse_id");--> statement-breakpoint
CREATE INDEX "verse_days_setter" ON "verse_days" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "reading_reminders_due" ON "reading_reminders" USING btree ("state","start_date");--> statement-breakpoint
CREATE INDEX "reading_reminders_recipient" ON "reading_reminders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "reading_reminders_division" ON "reading_reminders" USING btree ("division_id");--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_kind_known" CHECK ("newsletter_issues"."kind" in ('newsletter', 'posts', 'festivals', 'verse'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_mailings_known" CHECK ("subscriptions"."mailings" <@ array['newsletter', 'posts', 'festivals', 'verse']);