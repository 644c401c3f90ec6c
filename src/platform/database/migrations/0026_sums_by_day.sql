CREATE TABLE "donation_sum_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donation_sum_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway_mode" text NOT NULL,
	"currency" char(3) NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"frequency" text NOT NULL,
	"payment_type" text NOT NULL,
	"project_id" uuid NOT NULL,
	"sum_currency" char(3) NOT NULL,
	"donations" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	"net_minor" bigint NOT NULL,
	"fees_minor" bigint NOT NULL,
	"paid_out_minor" bigint NOT NULL,
	"unsettled" bigint NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donation_sums" (
	"gateway_mode" text NOT NULL,
	"currency" char(3) NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"frequency" text NOT NULL,
	"payment_type" text NOT NULL,
	"project_id" uuid NOT NULL,
	"sum_currency" char(3) NOT NULL,
	"donations" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	"net_minor" bigint NOT NULL,
	"fees_minor" bigint NOT NULL,
	"paid_out_minor" bigint NOT NULL,
	"unsettled" bigint NOT NULL,
	"unit" text NOT NULL,
	"starts_on" date NOT NULL,
	CONSTRAINT "donation_sums_pk" PRIMARY KEY("gateway_mode","unit","starts_on","currency","status","source","frequency","payment_type","project_id","sum_currency"),
	CONSTRAINT "donation_sums_unit_known" CHECK ("donation_sums"."unit" in ('day', 'month'))
);
--> statement-breakpoint
CREATE TABLE "ledger_sum_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_sum_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway_mode" text NOT NULL,
	"account" text NOT NULL,
	"currency" char(3) NOT NULL,
	"project_id" uuid NOT NULL,
	"source" text NOT NULL,
	"debit_minor" bigint NOT NULL,
	"credit_minor" bigint NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"gateway_mode" text NOT NULL,
	"account" text NOT NULL,
	"currency" char(3) NOT NULL,
	"project_id" uuid NOT NULL,
	"source" text NOT NULL,
	"debit_minor" bigint NOT NULL,
	"credit_minor" bigint NOT NULL,
	"unit" text NOT NULL,
	"starts_on" date NOT NULL,
	CONSTRAINT "ledger_sums_pk" PRIMARY KEY("gateway_mode","unit","starts_on","account","currency","project_id","source"),
	CONSTRAINT "ledger_sums_unit_known" CHECK ("ledger_sums"."unit" in ('day', 'month'))
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "awaits_payout" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD COLUMN "awaits_payout" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "first_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "gave_again" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "gave_named" boolean DEFAULT false NOT NULL;
--> statement-breakpoint

-- Sums of the ledger. Their changes are only added, so that no two donations wait for each other; a job moves them to
-- the sums.
create function ledger_sums_follow() returns trigger language plpgsql as $$
begin
  insert into ledger_sum_changes
    (gateway_mode, day, account, currency, project_id, source, debit_minor, credit_minor)
  select e.gateway_mode, (e.booked_at at time zone 'UTC')::date, l.account, l.currency,
    coalesce(p.project_id, '00000000-0000-0000-0000-000000000000'), coalesce(p.source, 'account'),
    sum(greatest(l.amount_minor, 0)), sum(greatest(-l.amount_minor, 0))
  from added l join ledger_entries e on e.id = l.entry_id left join payments p on p.id = e.payment_id
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_sums_follow after insert on ledger_lines
  referencing new table as added for each statement execute function ledger_sums_follow();
--> statement-breakpoint

-- A donation that gets another project takes its entries along.
create function ledger_sums_move() returns trigger language plpgsql as $$
begin
  insert into ledger_sum_changes
    (gateway_mode, day, account, currency, project_id, source, debit_minor, credit_minor)
  select e.gateway_mode, (e.booked_at at time zone 'UTC')::date, l.account, l.currency,
    coalesce(moved.project_id, '00000000-0000-0000-0000-000000000000'), new.source,
    moved.sign * sum(greatest(l.amount_minor, 0)), moved.sign * sum(greatest(-l.amount_minor, 0))
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
    cross join (values (old.project_id, -1), (new.project_id, 1)) as moved (project_id, sign)
  where e.payment_id = new.id group by 1, 2, 3, 4, 5, moved.sign;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_sums_move after update on payments
  for each row when (old.project_id is distinct from new.project_id) execute function ledger_sums_move();
--> statement-breakpoint

create function ledger_sums_rebuild() returns void language plpgsql as $$
begin
  lock table ledger_lines in share mode;
  delete from ledger_sum_changes;
  delete from ledger_sums;
  insert into ledger_sums
    (gateway_mode, unit, starts_on, account, currency, project_id, source, debit_minor, credit_minor)
  select e.gateway_mode, 'day', (e.booked_at at time zone 'UTC')::date, l.account, l.currency,
    coalesce(p.project_id, '00000000-0000-0000-0000-000000000000'), coalesce(p.source, 'account'),
    sum(greatest(l.amount_minor, 0)), sum(greatest(-l.amount_minor, 0))
  from ledger_lines l join ledger_entries e on e.id = l.entry_id left join payments p on p.id = e.payment_id
  group by 1, 3, 4, 5, 6, 7;
  insert into ledger_sums
    (gateway_mode, unit, starts_on, account, currency, project_id, source, debit_minor, credit_minor)
  select gateway_mode, 'month', date_trunc('month', starts_on)::date, account, currency, project_id, source,
    sum(debit_minor), sum(credit_minor)
  from ledger_sums group by 1, 3, 4, 5, 6, 7;
end $$;
--> statement-breakpoint

-- Sums of received donations, by what the admin list is filtered by.
create function donation_sums_add(p payments, sign int) returns void language sql as $$
  insert into donation_sum_changes
    (gateway_mode, day, currency, status, source, frequency, payment_type, project_id, sum_currency, donations,
      gross_minor, net_minor, fees_minor, paid_out_minor, unsettled)
  select p.gateway_mode, (p.created_at at time zone 'UTC')::date, p.currency, p.status, p.source, p.frequency,
    p.payment_type, coalesce(p.project_id, '00000000-0000-0000-0000-000000000000'), part.currency,
    sign * part.donations, sign * part.gross, sign * part.net, sign * part.fees, sign * part.paid_out,
    sign * part.unsettled
  from (
    select p.currency, 1 as donations, p.amount_minor as gross, p.net_amount_minor as net, 0 as fees, 0 as paid_out,
      (p.source = 'gateway' and not exists (select from payment_settlements s where s.payment_id = p.id))::int
        as unsettled
    union all
    select s.currency, 0, 0, 0, sum(s.fee_minor),
      sum(case when s.kind in ('payment', 'refund_failure', 'dispute_reversal') then s.amount_minor
        else -s.amount_minor end - s.fee_minor), 0
    from payment_settlements s where s.payment_id = p.id group by 1
  ) part
$$;
--> statement-breakpoint
create function donation_sums_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.status in ('success', 'refunded') then perform donation_sums_add(old, -1); end if;
  end if;
  if new.status in ('success', 'refunded') then perform donation_sums_add(new, 1); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger donation_sums_begin after insert on payments
  for each row when (new.status in ('success', 'refunded')) execute function donation_sums_follow();
--> statement-breakpoint
create trigger donation_sums_follow after update on payments
  for each row when (
    (old.status in ('success', 'refunded') or new.status in ('success', 'refunded')) and
    (old.status, old.net_amount_minor, old.payment_type, old.project_id, old.source, old.frequency)
      is distinct from
    (new.status, new.net_amount_minor, new.payment_type, new.project_id, new.source, new.frequency)
  ) execute function donation_sums_follow();
--> statement-breakpoint

-- A settlement adds fee and payout to the sums of its donation, and its payment or refund no longer awaits a payout.
create function payment_settlements_follow() returns trigger language plpgsql as $$
begin
  insert into donation_sum_changes
    (gateway_mode, day, currency, status, source, frequency, payment_type, project_id, sum_currency, donations,
      gross_minor, net_minor, fees_minor, paid_out_minor, unsettled)
  select p.gateway_mode, (p.created_at at time zone 'UTC')::date, p.currency, p.status, p.source, p.frequency,
    p.payment_type, coalesce(p.project_id, '00000000-0000-0000-0000-000000000000'), part.currency, 0, 0, 0,
    part.fees, part.paid_out, part.unsettled
  from payments p cross join lateral (
    select s.currency, sum(s.fee_minor) as fees,
      sum(case when s.kind in ('payment', 'refund_failure', 'dispute_reversal') then s.amount_minor
        else -s.amount_minor end - s.fee_minor) as paid_out, 0 as unsettled
    from added s where s.payment_id = p.id group by 1
    union all
    select p.currency, 0, 0, -1
    where p.source = 'gateway' and (select count(*) from payment_settlements s where s.payment_id = p.id)
      = (select count(*) from added s where s.payment_id = p.id)
  ) part
  where p.id in (select s.payment_id from added s) and p.status in ('success', 'refunded');

  update payment_attempts a set awaits_payout = false from added s
  where a.attempt_id = s.entry_id and a.gateway = s.gateway and a.account = s.account and a.awaits_payout;
  update payment_reversals r set awaits_payout = false from added s
  where r.reversal_id = s.entry_id and r.gateway = s.gateway and r.account = s.account and r.awaits_payout;
  return null;
end $$;
--> statement-breakpoint
create trigger payment_settlements_follow after insert on payment_settlements
  referencing new table as added for each statement execute function payment_settlements_follow();
--> statement-breakpoint
create function payment_attempts_await_payout() returns trigger language plpgsql as $$
begin
  new.awaits_payout := exists (select from payments p where p.id = new.payment_id and p.source = 'gateway')
    and not exists (select from payment_settlements s
      where s.entry_id = new.attempt_id and s.gateway = new.gateway and s.account = new.account);
  return new;
end $$;
--> statement-breakpoint
create trigger payment_attempts_await_payout before insert on payment_attempts
  for each row execute function payment_attempts_await_payout();
--> statement-breakpoint
create function payment_reversals_await_payout() returns trigger language plpgsql as $$
begin
  new.awaits_payout := exists (select from payments p where p.id = new.payment_id and p.source = 'gateway')
    and not exists (select from payment_settlements s
      where s.entry_id = new.reversal_id and s.gateway = new.gateway and s.account = new.account);
  return new;
end $$;
--> statement-breakpoint
create trigger payment_reversals_await_payout before insert on payment_reversals
  for each row execute function payment_reversals_await_payout();
--> statement-breakpoint

create function donation_sums_rebuild() returns void language plpgsql as $$
begin
  lock table payments, payment_settlements in share mode;
  delete from donation_sum_changes;
  delete from donation_sums;
  insert into donation_sums
    (gateway_mode, unit, starts_on, currency, status, source, frequency, payment_type, project_id, sum_currency,
      donations, gross_minor, net_minor, fees_minor, paid_out_minor, unsettled)
  with fees as (
    select s.payment_id, s.currency, sum(s.fee_minor) as fees,
      sum(case when s.kind in ('payment', 'refund_failure', 'dispute_reversal') then s.amount_minor
        else -s.amount_minor end - s.fee_minor) as paid_out
    from payment_settlements s group by 1, 2
  ), received as (
    select p.*, p.source = 'gateway' and not exists (select from payment_settlements s where s.payment_id = p.id)
      as is_unsettled
    from payments p where p.status in ('success', 'refunded')
  ), parts as (
    select id, currency, 1 as donations, amount_minor as gross, net_amount_minor as net, 0 as fees, 0 as paid_out,
      is_unsettled::int as unsettled
    from received
    union all
    select payment_id, currency, 0, 0, 0, fees, paid_out, 0 from fees
  )
  select p.gateway_mode, 'day', (p.created_at at time zone 'UTC')::date, p.currency, p.status, p.source, p.frequency,
    p.payment_type, coalesce(p.project_id, '00000000-0000-0000-0000-000000000000'), part.currency,
    sum(part.donations), sum(part.gross), sum(part.net), sum(part.fees), sum(part.paid_out), sum(part.unsettled)
  from received p join parts part on part.id = p.id
  group by 1, 3, 4, 5, 6, 7, 8, 9, 10;
  insert into donation_sums
    (gateway_mode, unit, starts_on, currency, status, source, frequency, payment_type, project_id, sum_currency,
      donations, gross_minor, net_minor, fees_minor, paid_out_minor, unsettled)
  select gateway_mode, 'month', date_trunc('month', starts_on)::date, currency, status, source, frequency,
    payment_type, project_id, sum_currency, sum(donations), sum(gross_minor), sum(net_minor), sum(fees_minor),
    sum(paid_out_minor), sum(unsettled)
  from donation_sums group by 1, 3, 4, 5, 6, 7, 8, 9, 10;
end $$;
--> statement-breakpoint

-- The first donation of a person, and whether there are others, follow the donations as well.
create or replace function donors_refresh(donor uuid) returns void language plpgsql as $$
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
    first_at = (
      select min(first.succeeded_at) from donors r cross join lateral (
        select p.succeeded_at from payments p where p.donor_id = r.id and p.status = 'success'
        order by p.succeeded_at limit 1
      ) first where r.id = person or r.root_id = person
    ),
    gave_again = (
      select count(*) > 1 from (
        select from donors r join payments p on p.donor_id = r.id
        where (r.id = person or r.root_id = person) and p.status = 'success' limit 2
      ) given
    ),
    gave_named = exists (
      select from donors r join payments p on p.donor_id = r.id
      where (r.id = person or r.root_id = person) and p.status = 'success' and p.payment_type = 'named'
    ),
    words = donor_words((
      select string_agg(concat_ws(' ', r.name, r.email, array_to_string(r.tags, ' ')), ' ') from donors r
      where r.id = person or r.root_id = person
    ))
  where d.id = person;
end $$;
--> statement-breakpoint
drop trigger donors_follow on payments;
--> statement-breakpoint
create trigger donors_follow after update on payments
  for each row when (
    coalesce(old.donor_id, new.donor_id) is not null and
    (old.donor_id, old.status, old.donor_name, old.payment_type, old.succeeded_at)
      is distinct from (new.donor_id, new.status, new.donor_name, new.payment_type, new.succeeded_at)
  ) execute function donors_follow();
--> statement-breakpoint

-- Rows before these columns and tables.
update payment_attempts a set awaits_payout = true from payments p
where p.id = a.payment_id and p.source = 'gateway' and not exists (select from payment_settlements s
  where s.entry_id = a.attempt_id and s.gateway = a.gateway and s.account = a.account);
--> statement-breakpoint
update payment_reversals r set awaits_payout = true from payments p
where p.id = r.payment_id and p.source = 'gateway' and not exists (select from payment_settlements s
  where s.entry_id = r.reversal_id and s.gateway = r.gateway and s.account = r.account);
--> statement-breakpoint
update donors d set first_at = given.first, gave_again = given.donations > 1, gave_named = given.is_named
from (
  select coalesce(r.root_id, r.id) as person, min(p.succeeded_at) as first, count(*) as donations,
    bool_or(p.payment_type = 'named') as is_named
  from payments p join donors r on r.id = p.donor_id where p.status = 'success' group by 1
) given where d.id = given.person;
--> statement-breakpoint
select ledger_sums_rebuild();
--> statement-breakpoint
select donation_sums_rebuild();
--> statement-breakpoint
CREATE INDEX "payment_attempts_awaiting_payout" ON "payment_attempts" USING btree ("first_seen_at") WHERE "payment_attempts"."awaits_payout" and "payment_attempts"."state" = 'captured';
--> statement-breakpoint
CREATE INDEX "payment_reversals_awaiting_payout" ON "payment_reversals" USING btree ("first_seen_at") WHERE "payment_reversals"."awaits_payout" and "payment_reversals"."state" = 'processed' and "payment_reversals"."kind" = 'refund';
--> statement-breakpoint
CREATE INDEX "donors_first" ON "donors" USING btree ("gateway_mode","first_at","gave_again","email") WHERE "donors"."merged_into" is null and "donors"."first_at" is not null;
