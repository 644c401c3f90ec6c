ALTER TABLE "payments" ADD COLUMN "covered_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "employer" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "matching_status" text;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD COLUMN "covered_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_by_matching" ON "payments" USING btree ("gateway_mode","matching_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."matching_status" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_covered_within_amount" CHECK ("payments"."covered_minor" >= 0 and "payments"."covered_minor" < "payments"."amount_minor");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_employer_length" CHECK (char_length("payments"."employer") between 1 and 120);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_matching_status_known" CHECK ("payments"."matching_status" in ('asked', 'submitted', 'paid'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_matching_has_employer" CHECK (("payments"."employer" is null) = ("payments"."matching_status" is null));--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD CONSTRAINT "recurring_donations_covered_within_amount" CHECK ("recurring_donations"."covered_minor" >= 0 and "recurring_donations"."covered_minor" < "recurring_donations"."amount_minor");
--> statement-breakpoint

-- Totals count the chosen amount, or what refunds have left of it.
create or replace function donation_totals_add(p payments, sign int) returns void language plpgsql as $$
declare
  shard_of smallint := abs(hashtext(p.id::text) % 8);
  donations_then int;
begin
  insert into donation_totals as t
    (gateway_mode, currency, project_id, shard, raised_minor, donations, unnamed_donations)
  values (p.gateway_mode, p.currency, coalesce(p.project_id, '00000000-0000-0000-0000-000000000000'), shard_of,
    sign * least(p.net_amount_minor, p.amount_minor - p.covered_minor), sign,
    case when p.donor_name is null then sign else 0 end)
  on conflict (gateway_mode, currency, project_id, shard) do update set
    raised_minor = t.raised_minor + excluded.raised_minor,
    donations = t.donations + excluded.donations,
    unnamed_donations = t.unnamed_donations + excluded.unnamed_donations;

  if p.donor_name is null then return; end if;

  insert into donation_names as n (gateway_mode, name, donations) values (p.gateway_mode, p.donor_name, sign)
  on conflict (gateway_mode, name) do update set donations = n.donations + excluded.donations
  returning donations into donations_then;

  -- The first donation under a name, or the last one gone.
  if donations_then = greatest(sign, 0) then
    insert into donation_name_counts as c (gateway_mode, shard, names) values (p.gateway_mode, shard_of, sign)
    on conflict (gateway_mode, shard) do update set names = c.names + excluded.names;
  end if;
end $$;
