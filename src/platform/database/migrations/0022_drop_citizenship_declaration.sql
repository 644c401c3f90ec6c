ALTER TABLE "payments" DROP COLUMN "citizenship_declaration";--> statement-breakpoint
ALTER TABLE "recurring_donations" DROP COLUMN "citizenship_declaration";