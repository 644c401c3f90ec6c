CREATE TABLE "certificate_numbers" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"year" smallint NOT NULL,
	"number" text NOT NULL,
	"imported_by" uuid,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certificate_numbers_length" CHECK (char_length("certificate_numbers"."number") between 5 and 40)
);
--> statement-breakpoint
CREATE TABLE "recurring_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recurring_donation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"from_amount_minor" bigint NOT NULL,
	"from_covered_minor" bigint NOT NULL,
	"from_tiers" jsonb,
	"amount_minor" bigint NOT NULL,
	"covered_minor" bigint NOT NULL,
	"tiers" jsonb,
	"charge_at" timestamp (3) with time zone,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "recurring_changes_kind_known" CHECK ("recurring_changes"."kind" in ('amount', 'day')),
	CONSTRAINT "recurring_changes_state_known" CHECK ("recurring_changes"."state" in ('requested', 'applied', 'rejected')),
	CONSTRAINT "recurring_changes_day_has_charge" CHECK (("recurring_changes"."kind" = 'day') = ("recurring_changes"."charge_at" is not null)),
	CONSTRAINT "recurring_changes_amount_positive" CHECK ("recurring_changes"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "country" char(2);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "citizenship_declaration" text;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "citizenship_declaration" text;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "summary_declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "next_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "customer_delete_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificate_numbers" ADD CONSTRAINT "certificate_numbers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_numbers" ADD CONSTRAINT "certificate_numbers_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_changes" ADD CONSTRAINT "recurring_changes_recurring_donation_id_recurring_donations_id_fk" FOREIGN KEY ("recurring_donation_id") REFERENCES "public"."recurring_donations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_numbers_year" ON "certificate_numbers" USING btree ("year","number");--> statement-breakpoint
CREATE INDEX "recurring_changes_donation" ON "recurring_changes" USING btree ("recurring_donation_id","requested_at");--> statement-breakpoint
CREATE INDEX "recurring_donations_summary" ON "recurring_donations" USING btree ("gateway_mode","summary_year") WHERE "recurring_donations"."donor_email" is not null and "recurring_donations"."summary_declined_at" is null;