CREATE TABLE "email_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"type" text NOT NULL,
	"email_id" uuid,
	"detail" text DEFAULT '' NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_reports_type_known" CHECK ("email_reports"."type" in ('hard_bounce', 'soft_bounce', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "email_suppressions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_key" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"search_words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(regexp_replace(normalize(coalesce("email_key", ''), NFD), '[\u0300-\u036f\u00ad\u200c\u200d]', '', 'g')), '(\S{120})', '\1 ', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+'), ''))) STORED,
	CONSTRAINT "email_suppressions_emailKey_unique" UNIQUE("email_key"),
	CONSTRAINT "email_suppressions_reason_known" CHECK ("email_suppressions"."reason" in ('hard_bounce', 'soft_bounces', 'complaint', 'manual'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issue_id" uuid NOT NULL,
	"subscription_id" uuid,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"email_id" uuid,
	"queued_at" timestamp (3) with time zone,
	"bounced_at" timestamp (3) with time zone,
	"complained_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_deliveries_emailId_unique" UNIQUE("email_id"),
	CONSTRAINT "newsletter_deliveries_once" UNIQUE("issue_id","subscription_id"),
	CONSTRAINT "newsletter_deliveries_state_known" CHECK ("newsletter_deliveries"."state" in ('waiting', 'queued', 'sent', 'unconfirmed', 'refused', 'suppressed', 'skipped')),
	CONSTRAINT "newsletter_deliveries_email_known" CHECK (("newsletter_deliveries"."state" in ('waiting', 'skipped')) = ("newsletter_deliveries"."email_id" is null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_issue_posts" (
	"issue_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "newsletter_issue_posts_issue_id_post_id_pk" PRIMARY KEY("issue_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issue_texts" (
	"issue_id" uuid NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"body_markdown" text DEFAULT '' NOT NULL,
	"html_body" text,
	"text_body" text,
	"page_html" text,
	CONSTRAINT "newsletter_issue_texts_issue_id_language_pk" PRIMARY KEY("issue_id","language"),
	CONSTRAINT "newsletter_issue_texts_language_known" CHECK ("newsletter_issue_texts"."language" in ('en', 'hi', 'sa')),
	CONSTRAINT "newsletter_issue_texts_subject_length" CHECK (char_length("newsletter_issue_texts"."subject") between 1 and 150)
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'newsletter' NOT NULL,
	"period" text,
	"slug" text,
	"language" text DEFAULT 'en' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"segment_language" text,
	"segment_topic" text,
	"segment_audience" text DEFAULT 'everyone' NOT NULL,
	"segment_donor_tag" text,
	"scheduled_for" timestamp (3) with time zone,
	"time_zone" text,
	"counts_clicks" boolean DEFAULT false NOT NULL,
	"recipient_count" integer,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"started_by" uuid,
	"edit_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "newsletter_issues_slug_unique" UNIQUE("slug"),
	CONSTRAINT "newsletter_issues_period" UNIQUE("kind","period"),
	CONSTRAINT "newsletter_issues_kind_known" CHECK ("newsletter_issues"."kind" in ('newsletter', 'posts', 'festivals')),
	CONSTRAINT "newsletter_issues_state_known" CHECK ("newsletter_issues"."state" in ('draft', 'scheduled', 'preparing', 'sending', 'paused', 'stopped', 'sent')),
	CONSTRAINT "newsletter_issues_audience_known" CHECK ("newsletter_issues"."segment_audience" in ('everyone', 'donors', 'volunteers')),
	CONSTRAINT "newsletter_issues_topic_known" CHECK ("newsletter_issues"."segment_topic" in ('teachings', 'festivals', 'projects', 'community')),
	CONSTRAINT "newsletter_issues_scheduled_has_time" CHECK ("newsletter_issues"."state" <> 'scheduled' or ("newsletter_issues"."scheduled_for" is not null and "newsletter_issues"."time_zone" is not null)),
	CONSTRAINT "newsletter_issues_started_has_recipients" CHECK ("newsletter_issues"."state" in ('draft', 'scheduled', 'preparing') or ("newsletter_issues"."recipient_count" is not null and "newsletter_issues"."started_at" is not null)),
	CONSTRAINT "newsletter_issues_language_known" CHECK ("newsletter_issues"."language" in ('en', 'hi', 'sa')),
	CONSTRAINT "newsletter_issues_segment_language_known" CHECK ("newsletter_issues"."segment_language" in ('en', 'hi', 'sa')),
	CONSTRAINT "newsletter_issues_slug_format" CHECK ("newsletter_issues"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "newsletter_links" (
	"issue_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"url" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_links_issue_id_position_pk" PRIMARY KEY("issue_id","position")
);
--> statement-breakpoint
CREATE TABLE "newsletter_settings" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"rate_per_minute" integer NOT NULL,
	"post_digest" text NOT NULL,
	"has_festival_digest" boolean NOT NULL,
	"counts_clicks" boolean NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "newsletter_settings_one_row" CHECK ("newsletter_settings"."only_row"),
	CONSTRAINT "newsletter_settings_rate" CHECK ("newsletter_settings"."rate_per_minute" between 1 and 6000),
	CONSTRAINT "newsletter_settings_post_digest_known" CHECK ("newsletter_settings"."post_digest" in ('off', 'weekly', 'monthly'))
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_state_known";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "topics" text[] DEFAULT '{"teachings","festivals","projects","community"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "mailings" text[] DEFAULT '{"newsletter"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_suppressions" ADD CONSTRAINT "email_suppressions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issue_posts" ADD CONSTRAINT "newsletter_issue_posts_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issue_posts" ADD CONSTRAINT "newsletter_issue_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issue_texts" ADD CONSTRAINT "newsletter_issue_texts_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_settings" ADD CONSTRAINT "newsletter_settings_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_reports_address" ON "email_reports" USING btree ("email_key","occurred_at");--> statement-breakpoint
CREATE INDEX "email_reports_received" ON "email_reports" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "email_suppressions_newest" ON "email_suppressions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "email_suppressions_search" ON "email_suppressions" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "email_suppressions_created_by" ON "email_suppressions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_progress" ON "newsletter_deliveries" USING btree ("issue_id","state","id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscription" ON "newsletter_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_queued" ON "newsletter_deliveries" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "newsletter_issue_posts_post" ON "newsletter_issue_posts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_newest" ON "newsletter_issues" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletter_issues_archive" ON "newsletter_issues" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "newsletter_issues"."is_public" and "newsletter_issues"."slug" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_issues_active" ON "newsletter_issues" USING btree ("scheduled_for") WHERE "newsletter_issues"."state" in ('scheduled', 'preparing', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_issues_created_by" ON "newsletter_issues" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "newsletter_issues_started_by" ON "newsletter_issues" USING btree ("started_by");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_state_known" CHECK ("emails"."state" in ('queued', 'handing_over', 'sent', 'unconfirmed', 'refused', 'suppressed'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_topics_known" CHECK ("subscriptions"."topics" <@ array['teachings', 'festivals', 'projects', 'community']);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_mailings_known" CHECK ("subscriptions"."mailings" <@ array['newsletter', 'posts', 'festivals']);--> statement-breakpoint
-- The state of an email reaches its delivery in the same transaction.
create function newsletter_delivery_follows_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE newsletter_deliveries SET state = NEW.state
	WHERE email_id = NEW.id AND state IN ('queued', 'unconfirmed');
	RETURN NULL;
END $$;
--> statement-breakpoint
create trigger newsletter_delivery_follows_email after update of state on emails
	FOR EACH ROW WHEN (NEW.state IN ('sent', 'unconfirmed', 'refused', 'suppressed'))
	EXECUTE FUNCTION newsletter_delivery_follows_email();
