ALTER TABLE "offline_donations" DROP CONSTRAINT "offline_donations_method_known";--> statement-breakpoint
ALTER TABLE "offline_donations" ADD COLUMN "sponsor" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "citizenship_declared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "citizenship_text" text;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "citizenship_declared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "citizenship_text" text;--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("gateway_mode","currency","amount_minor") WHERE "payments"."status" <> 'created';--> statement-breakpoint
CREATE INDEX "payments_monthly" ON "payments" USING btree ("gateway_mode","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."frequency" = 'monthly' and "payments"."status" <> 'created';--> statement-breakpoint
CREATE INDEX "payments_without_pan" ON "payments" USING btree ("gateway_mode","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."currency" = 'INR' and "payments"."status" = 'success' and "payments"."donor_pan" is null;--> statement-breakpoint
ALTER TABLE "offline_donations" ADD CONSTRAINT "offline_donations_sponsor_of_grant" CHECK (("offline_donations"."method" = 'daf') = ("offline_donations"."sponsor" is not null));--> statement-breakpoint
ALTER TABLE "offline_donations" ADD CONSTRAINT "offline_donations_method_known" CHECK ("offline_donations"."method" in ('cash', 'cheque', 'transfer', 'in_kind', 'daf', 'imported'));