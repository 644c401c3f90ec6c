CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway_mode" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_lines_currency_code" CHECK ("ledger_lines"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "discrepancies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway_mode" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"payment_id" uuid,
	"detail" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "discrepancies_once" UNIQUE("kind","subject"),
	CONSTRAINT "discrepancies_gateway_mode_known" CHECK ("discrepancies"."gateway_mode" in ('live', 'test', 'sandbox'))
);
--> statement-breakpoint
CREATE TABLE "donation_name_counts" (
	"gateway_mode" text NOT NULL,
	"shard" smallint NOT NULL,
	"names" integer NOT NULL,
	CONSTRAINT "donation_name_counts_gateway_mode_shard_pk" PRIMARY KEY("gateway_mode","shard")
);
--> statement-breakpoint
CREATE TABLE "donation_names" (
	"gateway_mode" text NOT NULL,
	"name" text NOT NULL,
	"donations" integer NOT NULL,
	CONSTRAINT "donation_names_gateway_mode_name_pk" PRIMARY KEY("gateway_mode","name")
);
--> statement-breakpoint
CREATE TABLE "donation_totals" (
	"gateway_mode" text NOT NULL,
	"currency" char(3) NOT NULL,
	"project_id" uuid NOT NULL,
	"shard" smallint NOT NULL,
	"raised_minor" bigint NOT NULL,
	"donations" integer NOT NULL,
	"unnamed_donations" integer NOT NULL,
	CONSTRAINT "donation_totals_gateway_mode_currency_project_id_shard_pk" PRIMARY KEY("gateway_mode","currency","project_id","shard")
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway_mode" text NOT NULL,
	"event_id" text NOT NULL,
	"body_sha256" "bytea" NOT NULL,
	"body" "bytea" NOT NULL,
	"event" text NOT NULL,
	"razorpay_order_id" text,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "gateway_events_once" UNIQUE("event_id","body_sha256"),
	CONSTRAINT "gateway_events_gateway_mode_known" CHECK ("gateway_events"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "gateway_events_outcome_known" CHECK ("gateway_events"."outcome" in ('applied', 'unmatched', 'ignored'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"payment_id" uuid NOT NULL,
	"token_salt" "bytea" NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"locked_until" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"razorpay_payment_id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint,
	"currency" char(3),
	"method" text,
	"fee_minor" bigint,
	"tax_minor" bigint,
	"base_amount_minor" bigint,
	"base_currency" char(3),
	"error_reason" text,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_attempts_state_known" CHECK ("payment_attempts"."state" in ('created', 'failed', 'authorized', 'captured'))
);
--> statement-breakpoint
CREATE TABLE "payment_returns" (
	"razorpay_refund_id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_returns_kind_known" CHECK ("payment_returns"."kind" in ('refund', 'dispute')),
	CONSTRAINT "payment_returns_state_known" CHECK ("payment_returns"."state" in ('pending', 'failed', 'processed')),
	CONSTRAINT "payment_returns_amount_positive" CHECK ("payment_returns"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway_mode" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"payment_type" text NOT NULL,
	"project_id" uuid,
	"donor_name" text,
	"donor_message" text,
	"donor_email" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"frequency" text DEFAULT 'once' NOT NULL,
	"razorpay_order_id" text,
	"status" text DEFAULT 'created' NOT NULL,
	"kept_minor" bigint DEFAULT 0 NOT NULL,
	"counted_attempt_id" text,
	"needs_review" boolean DEFAULT false NOT NULL,
	"status_token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"checks" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_razorpayOrderId_unique" UNIQUE("razorpay_order_id"),
	CONSTRAINT "payments_gateway_mode_known" CHECK ("payments"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "payments_currency_code" CHECK ("payments"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_minor" > 0),
	CONSTRAINT "payments_kept_within_amount" CHECK ("payments"."kept_minor" between 0 and "payments"."amount_minor"),
	CONSTRAINT "payments_kept_means_success" CHECK (("payments"."kept_minor" > 0) = ("payments"."status" = 'success')),
	CONSTRAINT "payments_type_known" CHECK ("payments"."payment_type" in ('named', 'anonymous')),
	CONSTRAINT "payments_anonymous_without_words" CHECK ("payments"."payment_type" = 'named' or ("payments"."donor_name" is null and "payments"."donor_message" is null)),
	CONSTRAINT "payments_name_length" CHECK (char_length("payments"."donor_name") between 1 and 120),
	CONSTRAINT "payments_message_length" CHECK (char_length("payments"."donor_message") between 1 and 500),
	CONSTRAINT "payments_locale_known" CHECK ("payments"."locale" in ('en', 'hi', 'sa')),
	CONSTRAINT "payments_frequency_known" CHECK ("payments"."frequency" in ('once', 'monthly')),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('created', 'pending', 'failed', 'success', 'refunded')),
	CONSTRAINT "payments_success_has_time" CHECK ("payments"."status" <> 'success' or "payments"."succeeded_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_payment" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_entry" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account","currency");--> statement-breakpoint
CREATE INDEX "discrepancies_payment" ON "discrepancies" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "discrepancies_open" ON "discrepancies" USING btree ("found_at") WHERE "discrepancies"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "gateway_events_unmatched" ON "gateway_events" USING btree ("razorpay_order_id") WHERE "gateway_events"."outcome" = 'unmatched';--> statement-breakpoint
CREATE INDEX "gateway_events_received" ON "gateway_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_payment" ON "idempotency_keys" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_payment" ON "payment_attempts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_seen" ON "payment_attempts" USING btree ("first_seen_at");--> statement-breakpoint
CREATE INDEX "payment_returns_payment" ON "payment_returns" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_public_list" ON "payments" USING btree ("gateway_mode","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."status" = 'success' and "payments"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "payments_next_check" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_review" ON "payments" USING btree ("gateway_mode") WHERE "payments"."needs_review";--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_project" ON "payments" USING btree ("project_id");