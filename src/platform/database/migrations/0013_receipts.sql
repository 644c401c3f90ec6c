CREATE TABLE "mail_attachments" (
	"mail_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "mail_attachments_mail_id_position_pk" PRIMARY KEY("mail_id","position")
);
--> statement-breakpoint
CREATE TABLE "receipt_series" (
	"gateway_mode" text NOT NULL,
	"entity" text NOT NULL,
	"year" smallint NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "receipt_series_gateway_mode_entity_year_pk" PRIMARY KEY("gateway_mode","entity","year")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway_mode" text NOT NULL,
	"entity" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"sequence" smallint NOT NULL,
	"gift_minor" bigint NOT NULL,
	"kept_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"payment_reference" text,
	"project_title" text,
	"donor_name" text,
	"donor_email" text,
	"donor_pan" text,
	"language" text NOT NULL,
	"issuer" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "receipts_number_once" UNIQUE("gateway_mode","entity","year","number"),
	CONSTRAINT "receipts_sequence_once" UNIQUE("payment_id","sequence"),
	CONSTRAINT "receipts_gateway_mode_known" CHECK ("receipts"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "receipts_entity_known" CHECK ("receipts"."entity" in ('us', 'in')),
	CONSTRAINT "receipts_number_positive" CHECK ("receipts"."number" > 0),
	CONSTRAINT "receipts_sequence_positive" CHECK ("receipts"."sequence" >= 0),
	CONSTRAINT "receipts_kept_within_gift" CHECK ("receipts"."kept_minor" between 0 and "receipts"."gift_minor"),
	CONSTRAINT "receipts_language_known" CHECK ("receipts"."language" in ('en', 'hi', 'sa')),
	CONSTRAINT "receipts_currency_code" CHECK ("receipts"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "donor_pan" text;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_recipient" ON "receipts" USING btree (lower("donor_email"));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_pan_shape" CHECK ("payments"."donor_pan" ~ '^[A-Z]{5}[0-9]{4}[A-Z]$');