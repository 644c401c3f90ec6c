CREATE TABLE "receipt_names" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid,
	"recurring_donation_id" uuid,
	"encrypted_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipt_names_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "receipt_names_recurringDonationId_unique" UNIQUE("recurring_donation_id"),
	CONSTRAINT "receipt_names_of_one" CHECK (num_nonnulls("receipt_names"."payment_id", "receipt_names"."recurring_donation_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "donation_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"external_id" text,
	"payment_id" uuid,
	CONSTRAINT "donation_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "donation_import_rows_state_known" CHECK ("donation_import_rows"."state" in ('new', 'ready', 'wrong', 'duplicate', 'imported', 'skipped', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "donation_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway_mode" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"header" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"mapping" jsonb,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"skips_rows" boolean DEFAULT false NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "donation_imports_gateway_mode_known" CHECK ("donation_imports"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "donation_imports_format_known" CHECK ("donation_imports"."format" in ('givewp', 'donorbox', 'plain')),
	CONSTRAINT "donation_imports_state_known" CHECK ("donation_imports"."state" in ('uploaded', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "donor_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"donor_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway_mode" text NOT NULL,
	"email" text,
	"email_verified_at" timestamp (3) with time zone,
	"name" text,
	"is_name_entered" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"contact_consent" text DEFAULT 'unknown' NOT NULL,
	"consent_at" timestamp (3) with time zone,
	"consent_source" text,
	"merged_into" uuid,
	"root_id" uuid,
	"latest_at" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" NOT NULL,
	"edit_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "donors_gateway_mode_known" CHECK ("donors"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "donors_consent_known" CHECK ("donors"."contact_consent" in ('unknown', 'given', 'refused')),
	CONSTRAINT "donors_root" CHECK (("donors"."merged_into" is null) = ("donors"."root_id" is null))
);
--> statement-breakpoint
ALTER TABLE "offline_donations" DROP CONSTRAINT "offline_donations_method_known";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "donor_id" uuid;--> statement-breakpoint
ALTER TABLE "receipt_names" ADD CONSTRAINT "receipt_names_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_names" ADD CONSTRAINT "receipt_names_recurring_donation_id_recurring_donations_id_fk" FOREIGN KEY ("recurring_donation_id") REFERENCES "public"."recurring_donations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_import_rows" ADD CONSTRAINT "donation_import_rows_import_id_donation_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."donation_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_import_rows" ADD CONSTRAINT "donation_import_rows_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_imports" ADD CONSTRAINT "donation_imports_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_notes" ADD CONSTRAINT "donor_notes_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_notes" ADD CONSTRAINT "donor_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donors" ADD CONSTRAINT "donors_merged_into_donors_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."donors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donors" ADD CONSTRAINT "donors_root_id_donors_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."donors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donation_import_rows_state" ON "donation_import_rows" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE INDEX "donation_import_rows_payment" ON "donation_import_rows" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "donation_import_rows_external" ON "donation_import_rows" USING btree ("external_id") WHERE "donation_import_rows"."state" = 'imported';--> statement-breakpoint
CREATE INDEX "donation_imports_list" ON "donation_imports" USING btree ("gateway_mode","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "donor_notes_donor" ON "donor_notes" USING btree ("donor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "donors_email" ON "donors" USING btree ("gateway_mode",lower("email"));--> statement-breakpoint
CREATE INDEX "donors_root_records" ON "donors" USING btree ("root_id");--> statement-breakpoint
CREATE INDEX "donors_merged_into" ON "donors" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "donors_latest" ON "donors" USING btree ("gateway_mode","latest_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "donors"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "donors_words" ON "donors" USING gin ("words") WHERE "donors"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "donors_tags" ON "donors" USING gin ("tags");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_donor_record" ON "payments" USING btree ("donor_id","succeeded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."donor_id" is not null;--> statement-breakpoint
ALTER TABLE "offline_donations" ADD CONSTRAINT "offline_donations_method_known" CHECK ("offline_donations"."method" in ('cash', 'cheque', 'transfer', 'in_kind', 'imported'));
--> statement-breakpoint

-- Words for the search, split as in search-words.ts.
create function donor_words(said text) returns tsvector language sql immutable as $$
  select array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(regexp_replace(normalize(coalesce(said, ''), NFD), '[\u0300-\u036f\u00ad\u200c\u200d]', '', 'g')), '(\S{120})', '\1 ', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+'), ''))
$$;
--> statement-breakpoint

-- Donations that were captured before there were donors.
insert into donors (gateway_mode, email, latest_at, words, created_at)
select gateway_mode, min(donor_email), min(succeeded_at), '', min(succeeded_at) from payments
where succeeded_at is not null and donor_email is not null group by gateway_mode, lower(donor_email);
--> statement-breakpoint
insert into donors (id, gateway_mode, latest_at, words, created_at)
select id, gateway_mode, succeeded_at, '', succeeded_at from payments
where succeeded_at is not null and donor_email is null;
--> statement-breakpoint
update payments p set donor_id = d.id from donors d
where p.succeeded_at is not null
  and ((d.gateway_mode = p.gateway_mode and lower(d.email) = lower(p.donor_email)) or d.id = p.id);
--> statement-breakpoint
update donors d set name = (
  select p.donor_name from payments p
  where p.donor_id = d.id and p.donor_name is not null order by p.succeeded_at desc limit 1
);
--> statement-breakpoint
update donors d set words = donor_words(concat_ws(' ', d.name, d.email)), latest_at = coalesce((
  select max(p.succeeded_at) from payments p where p.donor_id = d.id and p.status = 'success'
), d.created_at);
--> statement-breakpoint

-- Name and last donation follow the donations of a record; words are those of all records of the person.
create function donors_refresh(donor uuid) returns void language plpgsql as $$
declare
  person uuid := (select coalesce(d.root_id, d.id) from donors d where d.id = donor);
begin
  if person is null then return; end if;
  perform from donors d where d.id = person for no key update;

  update donors d set name = (
    select p.donor_name from payments p
    where p.donor_id = d.id and p.donor_name is not null and p.succeeded_at is not null
    order by p.succeeded_at desc nulls first limit 1
  ) where d.id = donor and not d.is_name_entered;

  update donors d set
    latest_at = coalesce((
      select max(latest.succeeded_at) from donors r cross join lateral (
        select p.succeeded_at from payments p where p.donor_id = r.id and p.status = 'success'
        order by p.succeeded_at desc nulls first limit 1
      ) latest where r.id = person or r.root_id = person
    ), d.created_at),
    words = donor_words((
      select string_agg(concat_ws(' ', r.name, r.email, array_to_string(r.tags, ' ')), ' ') from donors r
      where r.id = person or r.root_id = person
    ))
  where d.id = person;
end $$;
--> statement-breakpoint

-- The donor of a captured donation is the record of its address; without an address, it is a record of its own.
create function payments_find_donor() returns trigger language plpgsql as $$
declare
  donor uuid;
begin
  if new.donor_email is null then
    insert into donors (gateway_mode, latest_at, words, created_at)
    values (new.gateway_mode, new.succeeded_at, '', new.succeeded_at) returning id into donor;
  else
    insert into donors (gateway_mode, email, latest_at, words, created_at)
    select new.gateway_mode, new.donor_email, new.succeeded_at, '', new.succeeded_at
    where not exists (
      select from donors d where d.gateway_mode = new.gateway_mode and lower(d.email) = lower(new.donor_email)
    )
    on conflict (gateway_mode, lower(email)) do nothing;
    select d.id into strict donor from donors d
    where d.gateway_mode = new.gateway_mode and lower(d.email) = lower(new.donor_email);
  end if;
  new.donor_id := donor;
  return new;
end $$;
--> statement-breakpoint
create trigger payments_find_donor_first before insert on payments
  for each row when (new.succeeded_at is not null and new.donor_id is null)
  execute function payments_find_donor();
--> statement-breakpoint
create trigger payments_find_donor before update on payments
  for each row when (
    new.succeeded_at is not null and (
      (old.succeeded_at is null and new.donor_id is null)
      or (old.donor_email is null and new.donor_email is not null)
    )
  ) execute function payments_find_donor();
--> statement-breakpoint

-- A record without an address and without donations is nobody.
create function donors_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.donor_id is distinct from new.donor_id then
      delete from donors d where d.id = old.donor_id and d.email is null and d.merged_into is null
        and not d.is_name_entered
        and not exists (select from payments p where p.donor_id = d.id)
        and not exists (select from donors r where r.root_id = d.id)
        and not exists (select from donor_notes n where n.donor_id = d.id);
      perform donors_refresh(old.donor_id);
    end if;
  end if;
  perform donors_refresh(new.donor_id);
  return null;
end $$;
--> statement-breakpoint
create trigger donors_follow_first after insert on payments
  for each row when (new.donor_id is not null) execute function donors_follow();
--> statement-breakpoint
create trigger donors_follow after update on payments
  for each row when (
    coalesce(old.donor_id, new.donor_id) is not null and
    (old.donor_id, old.status, old.donor_name, old.succeeded_at)
      is distinct from (new.donor_id, new.status, new.donor_name, new.succeeded_at)
  ) execute function donors_follow();
