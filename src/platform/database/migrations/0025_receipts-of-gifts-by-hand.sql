ALTER TABLE "receipts" ADD COLUMN "offline_method" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "goods" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_offline_method_known" CHECK ("receipts"."offline_method" in ('cash', 'cheque', 'transfer', 'in_kind'));