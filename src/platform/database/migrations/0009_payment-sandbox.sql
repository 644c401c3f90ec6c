CREATE TABLE "sbx_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"body" "bytea" NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_status" integer
);
--> statement-breakpoint
CREATE TABLE "sbx_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt" text,
	"entity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sbx_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"entity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"authorize_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sbx_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"idempotency_key" text,
	"request_body" text NOT NULL,
	"entity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sbx_settings" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key_id" text NOT NULL,
	"key_secret" text NOT NULL,
	"webhook_secret" text NOT NULL,
	"chaos" text[] DEFAULT '{}' NOT NULL,
	"health" text DEFAULT 'well' NOT NULL,
	CONSTRAINT "sbx_settings_one_row" CHECK ("sbx_settings"."only_row"),
	CONSTRAINT "sbx_settings_health_known" CHECK ("sbx_settings"."health" in ('well', 'error', 'slow'))
);
--> statement-breakpoint
ALTER TABLE "sbx_payments" ADD CONSTRAINT "sbx_payments_order_id_sbx_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sbx_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sbx_refunds" ADD CONSTRAINT "sbx_refunds_payment_id_sbx_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sbx_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sbx_deliveries_due" ON "sbx_deliveries" USING btree ("due_at") WHERE "sbx_deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "sbx_deliveries_created" ON "sbx_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sbx_orders_receipt" ON "sbx_orders" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "sbx_orders_created" ON "sbx_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sbx_payments_order" ON "sbx_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sbx_payments_created" ON "sbx_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sbx_payments_late" ON "sbx_payments" USING btree ("authorize_at") WHERE "sbx_payments"."authorize_at" is not null;--> statement-breakpoint
CREATE INDEX "sbx_refunds_payment" ON "sbx_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sbx_refunds_idempotency" ON "sbx_refunds" USING btree ("idempotency_key");