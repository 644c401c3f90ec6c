CREATE TABLE "payout_checks" (
	"gateway" text DEFAULT 'razorpay' NOT NULL,
	"account" text DEFAULT 'main' NOT NULL,
	"payout_id" text NOT NULL,
	"bank_reference" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"checked_by" uuid,
	CONSTRAINT "payout_checks_payout_id_gateway_account_pk" PRIMARY KEY("payout_id","gateway","account"),
	CONSTRAINT "payout_checks_reference_length" CHECK (char_length("payout_checks"."bank_reference") <= 120)
);
--> statement-breakpoint
ALTER TABLE "payout_checks" ADD CONSTRAINT "payout_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_checks" ADD CONSTRAINT "payout_checks_payout_id_gateway_account_payouts_payout_id_gateway_account_fk" FOREIGN KEY ("payout_id","gateway","account") REFERENCES "public"."payouts"("payout_id","gateway","account") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_donations_failing" ON "recurring_donations" USING btree ("gateway_mode","updated_at") WHERE "recurring_donations"."state" in ('pending', 'halted');