ALTER TABLE "recurring_donations" ADD COLUMN "pause_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "failure_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "card_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "card_warned_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "card_warned_days" integer;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "cancel_comment" text;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "summary_year" integer;--> statement-breakpoint
CREATE INDEX "recurring_donations_newest" ON "recurring_donations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recurring_donations_failed" ON "recurring_donations" USING btree ("failed_at") WHERE "recurring_donations"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "recurring_donations_card_expiry" ON "recurring_donations" USING btree ("card_expires_at") WHERE "recurring_donations"."card_expires_at" is not null;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD CONSTRAINT "recurring_donations_cancel_reason_known" CHECK ("recurring_donations"."cancel_reason" in ('circumstances', 'amount', 'other-cause', 'communication', 'payment', 'other'));