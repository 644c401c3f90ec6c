CREATE TABLE "donation_tributes" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"honoree_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "donation_tributes_kind_known" CHECK ("donation_tributes"."kind" in ('honor', 'memory')),
	CONSTRAINT "donation_tributes_name_length" CHECK (char_length("donation_tributes"."honoree_name") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "donation_tributes" ADD CONSTRAINT "donation_tributes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;