CREATE TABLE "gateway_plans" (
	"gateway_mode" text NOT NULL,
	"key_id" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount_minor" bigint NOT NULL,
	"period" text NOT NULL,
	"razorpay_plan_id" text NOT NULL,
	CONSTRAINT "gateway_plans_pk" PRIMARY KEY("gateway_mode","key_id","currency","amount_minor","period"),
	CONSTRAINT "gateway_plans_gateway_mode_known" CHECK ("gateway_plans"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "gateway_plans_period_known" CHECK ("gateway_plans"."period" in ('monthly'))
);
--> statement-breakpoint
CREATE TABLE "recurring_gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway_mode" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"payment_type" text NOT NULL,
	"project_id" uuid,
	"donor_name" text,
	"donor_email" text,
	"donor_pan" text,
	"locale" text NOT NULL,
	"razorpay_subscription_id" text,
	"state" text DEFAULT 'created' NOT NULL,
	"paid_count" integer DEFAULT 0 NOT NULL,
	"next_charge_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"stop_requested_at" timestamp (3) with time zone,
	"reminded_for" timestamp (3) with time zone,
	"failure_told_after" integer,
	"next_check_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recurring_gifts_razorpaySubscriptionId_unique" UNIQUE("razorpay_subscription_id"),
	CONSTRAINT "recurring_gifts_gateway_mode_known" CHECK ("recurring_gifts"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "recurring_gifts_currency_code" CHECK ("recurring_gifts"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "recurring_gifts_amount_positive" CHECK ("recurring_gifts"."amount_minor" > 0),
	CONSTRAINT "recurring_gifts_type_known" CHECK ("recurring_gifts"."payment_type" in ('named', 'anonymous')),
	CONSTRAINT "recurring_gifts_anonymous_without_name" CHECK ("recurring_gifts"."payment_type" = 'named' or "recurring_gifts"."donor_name" is null),
	CONSTRAINT "recurring_gifts_locale_known" CHECK ("recurring_gifts"."locale" in ('en', 'hi', 'sa')),
	CONSTRAINT "recurring_gifts_state_known" CHECK ("recurring_gifts"."state" in ('created', 'authenticated', 'active', 'pending', 'halted', 'paused', 'expired', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "sbx_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"entity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sbx_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"entity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sbx_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"entity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"charge_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN "razorpay_subscription_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "recurring_gift_id" uuid;--> statement-breakpoint
ALTER TABLE "recurring_gifts" ADD CONSTRAINT "recurring_gifts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sbx_invoices" ADD CONSTRAINT "sbx_invoices_subscription_id_sbx_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."sbx_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sbx_subscriptions" ADD CONSTRAINT "sbx_subscriptions_plan_id_sbx_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."sbx_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_gifts_project" ON "recurring_gifts" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "recurring_gifts_donor" ON "recurring_gifts" USING btree (lower("donor_email"));--> statement-breakpoint
CREATE INDEX "recurring_gifts_next_check" ON "recurring_gifts" USING btree ("next_check_at") WHERE "recurring_gifts"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "recurring_gifts_next_charge" ON "recurring_gifts" USING btree ("next_charge_at");--> statement-breakpoint
CREATE INDEX "sbx_invoices_subscription" ON "sbx_invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "sbx_subscriptions_plan" ON "sbx_subscriptions" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "sbx_subscriptions_charge" ON "sbx_subscriptions" USING btree ("charge_at") WHERE "sbx_subscriptions"."charge_at" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recurring_gift_id_recurring_gifts_id_fk" FOREIGN KEY ("recurring_gift_id") REFERENCES "public"."recurring_gifts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_events_unmatched_subscription" ON "gateway_events" USING btree ("razorpay_subscription_id") WHERE "gateway_events"."outcome" = 'unmatched';--> statement-breakpoint
CREATE INDEX "payments_recurring_gift" ON "payments" USING btree ("recurring_gift_id") WHERE "payments"."recurring_gift_id" is not null;