ALTER TABLE "payments" ADD COLUMN "sender" text;--> statement-breakpoint
CREATE INDEX "payments_sender" ON "payments" USING btree ("sender") WHERE "payments"."sender" is not null;