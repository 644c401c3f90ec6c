DROP INDEX "payments_all";--> statement-breakpoint
DROP INDEX "payments_by_status";--> statement-breakpoint
DROP INDEX "payments_by_currency";--> statement-breakpoint
DROP INDEX "payments_by_type";--> statement-breakpoint
DROP INDEX "payments_donor_words";--> statement-breakpoint
CREATE INDEX "payments_tried" ON "payments" USING btree ("gateway_mode","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."status" <> 'created';--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree ("gateway_mode","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."status" <> 'created';--> statement-breakpoint
CREATE INDEX "payments_by_currency" ON "payments" USING btree ("gateway_mode","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."status" <> 'created';--> statement-breakpoint
CREATE INDEX "payments_by_type" ON "payments" USING btree ("gateway_mode","payment_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."status" <> 'created';--> statement-breakpoint
CREATE INDEX "payments_donor_words" ON "payments" USING gin ("donor_words") WHERE "payments"."status" <> 'created';