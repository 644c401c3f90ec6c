CREATE TABLE "annual_statement_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway_mode" text NOT NULL,
	"entity" text NOT NULL,
	"year" smallint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "annual_statement_runs_once" UNIQUE("gateway_mode","entity","year"),
	CONSTRAINT "annual_statement_runs_gateway_mode_known" CHECK ("annual_statement_runs"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "annual_statement_runs_entity_known" CHECK ("annual_statement_runs"."entity" in ('us', 'in'))
);
--> statement-breakpoint
CREATE TABLE "annual_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"donor_email" text NOT NULL,
	"language" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "annual_statements_once" UNIQUE("run_id","donor_email"),
	CONSTRAINT "annual_statements_outcome_known" CHECK ("annual_statements"."outcome" in ('waiting', 'emailed', 'empty')),
	CONSTRAINT "annual_statements_done_has_time" CHECK (("annual_statements"."outcome" = 'waiting') = ("annual_statements"."done_at" is null)),
	CONSTRAINT "annual_statements_language_known" CHECK ("annual_statements"."language" in ('en', 'hi', 'sa'))
);
--> statement-breakpoint
CREATE TABLE "certificate_details" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"id_code" smallint NOT NULL,
	"id_number" "bytea" NOT NULL,
	"donor_name" text NOT NULL,
	"postal_address" text NOT NULL,
	"donation_type" text NOT NULL,
	"entered_by" uuid,
	"entered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certificate_details_id_code_known" CHECK ("certificate_details"."id_code" between 1 and 7),
	CONSTRAINT "certificate_details_type_known" CHECK ("certificate_details"."donation_type" in ('corpus', 'specific', 'others'))
);
--> statement-breakpoint
CREATE TABLE "book_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway_mode" text NOT NULL,
	"entity" text NOT NULL,
	"program" text NOT NULL,
	"currency" char(3) NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"exported_at" timestamp (3) with time zone NOT NULL,
	"exported_by" uuid,
	CONSTRAINT "book_exports_gateway_mode_known" CHECK ("book_exports"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "book_exports_entity_known" CHECK ("book_exports"."entity" in ('us', 'in')),
	CONSTRAINT "book_exports_program_known" CHECK ("book_exports"."program" in ('quickbooks', 'xero')),
	CONSTRAINT "book_exports_days_in_order" CHECK ("book_exports"."from_day" <= "book_exports"."to_day"),
	CONSTRAINT "book_exports_currency_code" CHECK ("book_exports"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "book_settings" (
	"entity" text NOT NULL,
	"program" text NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "book_settings_entity_program_pk" PRIMARY KEY("entity","program"),
	CONSTRAINT "book_settings_entity_known" CHECK ("book_settings"."entity" in ('us', 'in')),
	CONSTRAINT "book_settings_program_known" CHECK ("book_settings"."program" in ('journals', 'quickbooks', 'xero', 'donation_statement')),
	CONSTRAINT "book_settings_version_counts" CHECK ("book_settings"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"entry_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"journal_id" bigint NOT NULL,
	CONSTRAINT "journal_entries_entry_id_currency_pk" PRIMARY KEY("entry_id","currency")
);
--> statement-breakpoint
CREATE TABLE "journal_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"journal_id" bigint NOT NULL,
	"account" text NOT NULL,
	"project_id" uuid,
	"amount_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway_mode" text NOT NULL,
	"entity" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"day" date NOT NULL,
	"payout_id" text,
	"corrects_day" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "journals_number_once" UNIQUE("gateway_mode","entity","year","number"),
	CONSTRAINT "journals_gateway_mode_known" CHECK ("journals"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "journals_entity_known" CHECK ("journals"."entity" in ('us', 'in')),
	CONSTRAINT "journals_correct_the_past" CHECK ("journals"."corrects_day" < "journals"."day"),
	CONSTRAINT "journals_currency_code" CHECK ("journals"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "annual_statement_runs" ADD CONSTRAINT "annual_statement_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annual_statements" ADD CONSTRAINT "annual_statements_run_id_annual_statement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."annual_statement_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_details" ADD CONSTRAINT "certificate_details_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_details" ADD CONSTRAINT "certificate_details_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_exports" ADD CONSTRAINT "book_exports_exported_by_users_id_fk" FOREIGN KEY ("exported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_settings" ADD CONSTRAINT "book_settings_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "annual_statements_progress" ON "annual_statements" USING btree ("run_id","outcome","id");--> statement-breakpoint
CREATE INDEX "annual_statements_donor" ON "annual_statements" USING btree ("donor_email");--> statement-breakpoint
CREATE INDEX "book_exports_list" ON "book_exports" USING btree ("gateway_mode","exported_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "book_exports_locked" ON "book_exports" USING btree ("gateway_mode","entity","to_day");--> statement-breakpoint
CREATE INDEX "journal_entries_journal" ON "journal_entries" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "journal_lines_journal" ON "journal_lines" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "journal_lines_project" ON "journal_lines" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "journals_of_day" ON "journals" USING btree ("gateway_mode","entity","currency","day","number");--> statement-breakpoint
CREATE INDEX "payments_by_donor" ON "payments" USING btree ("gateway_mode",lower("donor_email"),"succeeded_at") WHERE "payments"."status" = 'success' and "payments"."donor_email" is not null;--> statement-breakpoint
CREATE INDEX "receipts_given" ON "receipts" USING btree ("gateway_mode","entity","given_at");--> statement-breakpoint

-- Exported journals are written once.
create trigger journals_append_only before update or delete or truncate on journals
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint
create trigger journal_lines_append_only before update or delete or truncate on journal_lines
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint
create trigger journal_entries_append_only before update or delete or truncate on journal_entries
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint

-- At commit, the lines of a journal sum to zero.
create function journal_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) from journal_lines where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not sum to zero', new.journal_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger journal_balances after insert on journal_lines
  deferrable initially deferred for each row execute function journal_balances();
