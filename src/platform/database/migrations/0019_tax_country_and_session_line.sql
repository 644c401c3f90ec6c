ALTER TABLE "checkout_sessions" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tax_country" char(2);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tax_country_code" CHECK ("payments"."tax_country" ~ '^[A-Z]{2}$');