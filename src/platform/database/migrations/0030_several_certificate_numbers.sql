ALTER TABLE "certificate_numbers" DROP CONSTRAINT "certificate_numbers_pkey";--> statement-breakpoint
ALTER TABLE "certificate_numbers" ADD CONSTRAINT "certificate_numbers_payment_id_number_pk" PRIMARY KEY("payment_id","number");
