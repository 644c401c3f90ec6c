-- Ids of either gateway: the columns lose the name of the first one.
ALTER TABLE "payments" RENAME COLUMN "razorpay_order_id" TO "order_id";
--> statement-breakpoint
ALTER TABLE "gateway_events" RENAME COLUMN "razorpay_order_id" TO "order_id";
--> statement-breakpoint
ALTER TABLE "gateway_events" RENAME COLUMN "razorpay_subscription_id" TO "subscription_id";
--> statement-breakpoint
ALTER TABLE "recurring_donations" RENAME COLUMN "razorpay_subscription_id" TO "subscription_id";
--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME COLUMN "razorpay_payment_id" TO "attempt_id";
--> statement-breakpoint
ALTER TABLE "payment_reversals" RENAME COLUMN "razorpay_refund_id" TO "reversal_id";
--> statement-breakpoint
ALTER TABLE "payment_reversals" RENAME COLUMN "razorpay_payment_id" TO "attempt_id";
--> statement-breakpoint
ALTER TABLE "payment_settlements" RENAME COLUMN "razorpay_payment_id" TO "attempt_id";
--> statement-breakpoint
ALTER TABLE "payment_settlements" RENAME COLUMN "razorpay_settlement_id" TO "payout_id";
--> statement-breakpoint
ALTER TABLE "refund_requests" RENAME COLUMN "razorpay_payment_id" TO "attempt_id";
--> statement-breakpoint
ALTER TABLE "refund_requests" RENAME COLUMN "razorpay_refund_id" TO "reversal_id";
--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_razorpayOrderId_unique" TO "payments_orderId_unique";
--> statement-breakpoint
ALTER TABLE "recurring_donations" RENAME CONSTRAINT "recurring_donations_razorpaySubscriptionId_unique" TO "recurring_donations_subscriptionId_unique";
--> statement-breakpoint
ALTER TABLE "refund_requests" RENAME CONSTRAINT "refund_requests_razorpayRefundId_unique" TO "refund_requests_reversalId_unique";
--> statement-breakpoint
CREATE TABLE "checkout_sessions" (
	"payment_id" uuid NOT NULL,
	"sequence" smallint NOT NULL,
	"gateway_mode" text NOT NULL,
	"gateway" text DEFAULT 'razorpay' NOT NULL,
	"account" text DEFAULT 'main' NOT NULL,
	"session_id" text,
	"url" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkout_sessions_payment_id_sequence_pk" PRIMARY KEY("payment_id","sequence"),
	CONSTRAINT "checkout_sessions_once" UNIQUE("session_id","gateway","account"),
	CONSTRAINT "checkout_sessions_gateway_mode_known" CHECK ("checkout_sessions"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "checkout_sessions_gateway_known" CHECK ("checkout_sessions"."gateway" in ('razorpay', 'stripe')),
	CONSTRAINT "checkout_sessions_state_known" CHECK ("checkout_sessions"."state" in ('open', 'complete', 'expired')),
	CONSTRAINT "checkout_sessions_sequence_positive" CHECK ("checkout_sessions"."sequence" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"dispute_id" text NOT NULL,
	"gateway" text DEFAULT 'razorpay' NOT NULL,
	"account" text DEFAULT 'main' NOT NULL,
	"payment_id" uuid NOT NULL,
	"attempt_id" text NOT NULL,
	"status" text NOT NULL,
	"is_inquiry" boolean NOT NULL,
	"is_open" boolean NOT NULL,
	"is_refund_allowed" boolean NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"respond_by" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_disputes_dispute_id_gateway_account_pk" PRIMARY KEY("dispute_id","gateway","account"),
	CONSTRAINT "payment_disputes_gateway_known" CHECK ("payment_disputes"."gateway" in ('razorpay', 'stripe')),
	CONSTRAINT "payment_disputes_currency_code" CHECK ("payment_disputes"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "account_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway_mode" text NOT NULL,
	"gateway" text DEFAULT 'razorpay' NOT NULL,
	"account" text DEFAULT 'main' NOT NULL,
	"entry_id" text NOT NULL,
	"kind" text NOT NULL,
	"payout_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_entries_once" UNIQUE("entry_id","gateway","account"),
	CONSTRAINT "account_entries_gateway_mode_known" CHECK ("account_entries"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "account_entries_gateway_known" CHECK ("account_entries"."gateway" in ('razorpay', 'stripe')),
	CONSTRAINT "account_entries_currency_code" CHECK ("account_entries"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "account_entries_kind_known" CHECK ("account_entries"."kind" in ('fee', 'payout_failed', 'payout_reversal', 'other'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"gateway_mode" text NOT NULL,
	"gateway" text DEFAULT 'razorpay' NOT NULL,
	"account" text DEFAULT 'main' NOT NULL,
	"payout_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"arrives_on" date NOT NULL,
	"trace_id" text,
	"failure_code" text,
	"is_imported" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payouts_payout_id_gateway_account_pk" PRIMARY KEY("payout_id","gateway","account"),
	CONSTRAINT "payouts_gateway_mode_known" CHECK ("payouts"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "payouts_gateway_known" CHECK ("payouts"."gateway" in ('razorpay', 'stripe')),
	CONSTRAINT "payouts_currency_code" CHECK ("payouts"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payouts_state_known" CHECK ("payouts"."state" in ('pending', 'in_transit', 'paid', 'failed', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "gateway_events" DROP CONSTRAINT "gateway_events_once";
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_orderId_unique";
--> statement-breakpoint
ALTER TABLE "recurring_donations" DROP CONSTRAINT "recurring_donations_subscriptionId_unique";
--> statement-breakpoint
ALTER TABLE "payment_reversals" DROP CONSTRAINT "payment_reversals_state_known";
--> statement-breakpoint
ALTER TABLE "payment_settlements" DROP CONSTRAINT "payment_settlements_kind_known";
--> statement-breakpoint
ALTER TABLE "payment_settlements" DROP CONSTRAINT "payment_settlements_tax_within_fee";
--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "payment_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_pkey";
--> statement-breakpoint
ALTER TABLE "payment_reversals" DROP CONSTRAINT "payment_reversals_pkey";
--> statement-breakpoint
ALTER TABLE "payment_settlements" DROP CONSTRAINT "payment_settlements_pkey";
--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN "gateway" text DEFAULT 'razorpay' NOT NULL;
--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN "account" text DEFAULT 'main' NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "account_entry_id" uuid;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "gateway" text DEFAULT 'razorpay' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "account" text DEFAULT 'main' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD COLUMN "gateway" text DEFAULT 'razorpay' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD COLUMN "account" text DEFAULT 'main' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_settlements" ADD COLUMN "gateway" text DEFAULT 'razorpay' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_settlements" ADD COLUMN "account" text DEFAULT 'main' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_settlements" ADD COLUMN "reversal_id" text;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway" text DEFAULT 'razorpay' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account" text DEFAULT 'main' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "entity" text;
--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "gateway" text DEFAULT 'razorpay' NOT NULL;
--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "account" text DEFAULT 'main' NOT NULL;
--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "entity" text;
--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "customer_id" text;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_attempt_id_gateway_account_pk" PRIMARY KEY("attempt_id","gateway","account");
--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_reversal_id_gateway_account_pk" PRIMARY KEY("reversal_id","gateway","account");
--> statement-breakpoint
ALTER TABLE "payment_settlements" ADD CONSTRAINT "payment_settlements_entry_id_gateway_account_pk" PRIMARY KEY("entry_id","gateway","account");
--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("respond_by") WHERE "payment_disputes"."is_open";
--> statement-breakpoint
CREATE INDEX "account_entries_payout" ON "account_entries" USING btree ("payout_id");
--> statement-breakpoint
CREATE INDEX "payouts_list" ON "payouts" USING btree ("gateway_mode","arrives_on" DESC NULLS FIRST,"payout_id" DESC NULLS FIRST);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_entry_id_account_entries_id_fk" FOREIGN KEY ("account_entry_id") REFERENCES "public"."account_entries"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_events_stripe_once" ON "gateway_events" USING btree ("account","event_id") WHERE "gateway_events"."gateway" = 'stripe';
--> statement-breakpoint
CREATE INDEX "ledger_entries_account_entry" ON "ledger_entries" USING btree ("account_entry_id") WHERE "ledger_entries"."account_entry_id" is not null;
--> statement-breakpoint
CREATE INDEX "payment_reversals_attempt" ON "payment_reversals" USING btree ("attempt_id");
--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_once" UNIQUE("gateway","account","event_id","body_sha256");
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_once" UNIQUE("order_id","gateway","account");
--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD CONSTRAINT "recurring_donations_subscription_once" UNIQUE("subscription_id","gateway","account");
--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_gateway_known" CHECK ("gateway_events"."gateway" in ('razorpay', 'stripe'));
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_one_subject" CHECK (("ledger_entries"."payment_id" is null) <> ("ledger_entries"."account_entry_id" is null));
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_gateway_known" CHECK ("payment_attempts"."gateway" in ('razorpay', 'stripe'));
--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_gateway_known" CHECK ("payment_reversals"."gateway" in ('razorpay', 'stripe'));
--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_state_known" CHECK ("payment_reversals"."state" in ('pending', 'failed', 'processed', 'reinstated'));
--> statement-breakpoint
ALTER TABLE "payment_settlements" ADD CONSTRAINT "payment_settlements_gateway_known" CHECK ("payment_settlements"."gateway" in ('razorpay', 'stripe'));
--> statement-breakpoint
ALTER TABLE "payment_settlements" ADD CONSTRAINT "payment_settlements_kind_known" CHECK ("payment_settlements"."kind" in ('payment', 'payment_failure', 'refund', 'refund_failure', 'dispute', 'dispute_reversal'));
--> statement-breakpoint
ALTER TABLE "payment_settlements" ADD CONSTRAINT "payment_settlements_tax_within_fee" CHECK ("payment_settlements"."tax_minor" between least(0, "payment_settlements"."fee_minor") and greatest(0, "payment_settlements"."fee_minor"));
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gateway_known" CHECK ("payments"."gateway" in ('razorpay', 'stripe'));
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_entity_known" CHECK ("payments"."entity" in ('us', 'in'));
--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD CONSTRAINT "recurring_donations_gateway_known" CHECK ("recurring_donations"."gateway" in ('razorpay', 'stripe'));
--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD CONSTRAINT "recurring_donations_entity_known" CHECK ("recurring_donations"."entity" in ('us', 'in'));
--> statement-breakpoint
-- A donation also keeps its gateway and account.
create or replace function payments_keep_identity() returns trigger language plpgsql as $$
begin
  if new.id <> old.id or new.gateway_mode <> old.gateway_mode or new.gateway <> old.gateway
    or new.account <> old.account or new.amount_minor <> old.amount_minor
    or new.currency <> old.currency or new.created_at <> old.created_at
    or (old.order_id is not null and new.order_id is distinct from old.order_id)
  then
    raise exception 'payment %: mode, gateway, amount, currency, order and time never change', old.id;
  end if;
  return new;
end $$;
