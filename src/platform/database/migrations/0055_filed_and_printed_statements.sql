CREATE TABLE "printed_statements" (
	"gateway_mode" text NOT NULL,
	"entity" text NOT NULL,
	"year" smallint NOT NULL,
	"donor_key" uuid NOT NULL,
	"printed_at" timestamp (3) with time zone NOT NULL,
	"printed_by" uuid,
	CONSTRAINT "printed_statements_gateway_mode_entity_year_donor_key_pk" PRIMARY KEY("gateway_mode","entity","year","donor_key"),
	CONSTRAINT "printed_statements_gateway_mode_known" CHECK ("printed_statements"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "printed_statements_entity_known" CHECK ("printed_statements"."entity" in ('us', 'in'))
);
--> statement-breakpoint
CREATE TABLE "donation_statement_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway_mode" text NOT NULL,
	"year" smallint NOT NULL,
	"is_revised" boolean NOT NULL,
	"content" "bytea" NOT NULL,
	"rows" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"exported_at" timestamp (3) with time zone NOT NULL,
	"exported_by" uuid,
	"filed_on" date,
	"acknowledgement" text,
	"recorded_at" timestamp (3) with time zone,
	CONSTRAINT "donation_statement_files_gateway_mode_known" CHECK ("donation_statement_files"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "donation_statement_files_rows_positive" CHECK ("donation_statement_files"."rows" > 0),
	CONSTRAINT "donation_statement_files_filed_completely" CHECK (num_nonnulls("donation_statement_files"."filed_on", "donation_statement_files"."acknowledgement", "donation_statement_files"."recorded_at") in (0, 3)),
	CONSTRAINT "donation_statement_files_acknowledgement_length" CHECK (char_length("donation_statement_files"."acknowledgement") between 5 and 40)
);
--> statement-breakpoint
ALTER TABLE "printed_statements" ADD CONSTRAINT "printed_statements_printed_by_users_id_fk" FOREIGN KEY ("printed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_statement_files" ADD CONSTRAINT "donation_statement_files_exported_by_users_id_fk" FOREIGN KEY ("exported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donation_statement_files_year" ON "donation_statement_files" USING btree ("gateway_mode","year","exported_at" DESC NULLS FIRST);