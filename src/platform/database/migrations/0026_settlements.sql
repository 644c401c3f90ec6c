CREATE TABLE "payment_settlements" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"razorpay_settlement_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"fee_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_settlements_kind_known" CHECK ("payment_settlements"."kind" in ('payment', 'refund')),
	CONSTRAINT "payment_settlements_amount_positive" CHECK ("payment_settlements"."amount_minor" > 0),
	CONSTRAINT "payment_settlements_tax_within_fee" CHECK ("payment_settlements"."tax_minor" between 0 and "payment_settlements"."fee_minor")
);
--> statement-breakpoint
CREATE TABLE "sbx_settlement_rows" (
	"entity_id" text PRIMARY KEY NOT NULL,
	"settlement_id" text NOT NULL,
	"entity" jsonb NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sbx_settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"entity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_settlements" ADD CONSTRAINT "payment_settlements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sbx_settlement_rows" ADD CONSTRAINT "sbx_settlement_rows_settlement_id_sbx_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."sbx_settlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_settlements_payment" ON "payment_settlements" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_settlements_settlement" ON "payment_settlements" USING btree ("razorpay_settlement_id");--> statement-breakpoint
CREATE INDEX "sbx_settlement_rows_settlement" ON "sbx_settlement_rows" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "sbx_settlement_rows_settled" ON "sbx_settlement_rows" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "sbx_settlements_created" ON "sbx_settlements" USING btree ("created_at");