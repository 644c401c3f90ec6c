CREATE TABLE "offline_gifts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"received_on" date NOT NULL,
	"reference" text,
	"goods" text,
	"entered_by" uuid,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"corrects" uuid,
	"cancelled_by" uuid,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	CONSTRAINT "offline_gifts_corrects_unique" UNIQUE("corrects"),
	CONSTRAINT "offline_gifts_method_known" CHECK ("offline_gifts"."method" in ('cash', 'cheque', 'transfer', 'in_kind')),
	CONSTRAINT "offline_gifts_goods_of_kind" CHECK (("offline_gifts"."method" = 'in_kind') = ("offline_gifts"."goods" is not null)),
	CONSTRAINT "offline_gifts_reason" CHECK (("offline_gifts"."cancelled_at" is null) = ("offline_gifts"."cancel_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"razorpay_refund_id" text,
	"refusal" text,
	"requested_by" uuid,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_requests_razorpayRefundId_unique" UNIQUE("razorpay_refund_id"),
	CONSTRAINT "refund_requests_currency_code" CHECK ("refund_requests"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "refund_requests_amount_positive" CHECK ("refund_requests"."amount_minor" > 0),
	CONSTRAINT "refund_requests_state_known" CHECK ("refund_requests"."state" in ('asked', 'accepted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "webhook_refusals" (
	"gateway_mode" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"refused" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_refusals_gateway_mode_hour_pk" PRIMARY KEY("gateway_mode","hour"),
	CONSTRAINT "webhook_refusals_gateway_mode_known" CHECK ("webhook_refusals"."gateway_mode" in ('live', 'test', 'sandbox'))
);
--> statement-breakpoint
ALTER TABLE "payment_returns" DROP CONSTRAINT "payment_returns_kind_known";--> statement-breakpoint
DROP INDEX "gateway_events_unmatched";--> statement-breakpoint
DROP INDEX "gateway_events_received";--> statement-breakpoint
DROP INDEX "payments_project";--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "resolved_by" uuid;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "source" text DEFAULT 'gateway' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "message_hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "donor_words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(regexp_replace(normalize(coalesce("donor_name", '') || ' ' || coalesce("donor_email", ''), NFD), '[\u0300-\u036f\u00ad\u200c\u200d]', '', 'g')), '(\S{120})', '\1 ', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+'), ''))) STORED;--> statement-breakpoint
ALTER TABLE "offline_gifts" ADD CONSTRAINT "offline_gifts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_gifts" ADD CONSTRAINT "offline_gifts_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_gifts" ADD CONSTRAINT "offline_gifts_corrects_payments_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_gifts" ADD CONSTRAINT "offline_gifts_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_requests_payment" ON "refund_requests" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_requests_waiting" ON "refund_requests" USING btree ("next_try_at") WHERE "refund_requests"."state" = 'asked';--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "discrepancies_list" ON "discrepancies" USING btree ("gateway_mode","found_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "gateway_events_order" ON "gateway_events" USING btree ("razorpay_order_id");--> statement-breakpoint
CREATE INDEX "payment_returns_pending" ON "payment_returns" USING btree ("last_seen_at") WHERE "payment_returns"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "payments_all" ON "payments" USING btree ("gateway_mode","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree ("gateway_mode","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_by_currency" ON "payments" USING btree ("gateway_mode","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_by_type" ON "payments" USING btree ("gateway_mode","payment_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_offline" ON "payments" USING btree ("gateway_mode","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."source" = 'offline';--> statement-breakpoint
CREATE INDEX "payments_donor_words" ON "payments" USING gin ("donor_words");--> statement-breakpoint
CREATE INDEX "payments_succeeded" ON "payments" USING btree ("gateway_mode","succeeded_at","currency","kept_minor") WHERE "payments"."status" = 'success';--> statement-breakpoint
CREATE INDEX "gateway_events_received" ON "gateway_events" USING btree ("gateway_mode","received_at","outcome");--> statement-breakpoint
CREATE INDEX "payments_project" ON "payments" USING btree ("project_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_kind_known" CHECK ("payment_returns"."kind" in ('refund', 'dispute', 'correction'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_source_known" CHECK ("payments"."source" in ('gateway', 'offline'));