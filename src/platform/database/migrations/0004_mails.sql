CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"to_name" text DEFAULT '' NOT NULL,
	"reply_to_address" text,
	"reply_to_name" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"language" text NOT NULL,
	"unsubscribe_url" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('queued', 'handing_over', 'sent', 'unconfirmed', 'refused')),
	CONSTRAINT "mails_sent_has_time" CHECK (("mails"."state" = 'sent') = ("mails"."sent_at" is not null)),
	CONSTRAINT "mails_language_known" CHECK ("mails"."language" in ('en', 'hi', 'sa')),
	CONSTRAINT "mails_one_line" CHECK (concat("mails"."subject", "mails"."to_address", "mails"."to_name") !~ '[\r\n]')
);
--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree (lower("to_address"));