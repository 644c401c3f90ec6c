CREATE TABLE "sbx_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"entity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sbx_disputes" ADD CONSTRAINT "sbx_disputes_payment_id_sbx_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sbx_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sbx_disputes_payment" ON "sbx_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sbx_disputes_created" ON "sbx_disputes" USING btree ("created_at");