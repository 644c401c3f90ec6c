ALTER TABLE "deleted_records" DROP CONSTRAINT "deleted_records_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_sum_changes" ADD COLUMN "credits" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_sum_changes" ADD COLUMN "settled_debit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_sum_changes" ADD COLUMN "settled_credit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_sums" ADD COLUMN "credits" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_sums" ADD COLUMN "settled_debit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_sums" ADD COLUMN "settled_credit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settlements" ADD COLUMN "booked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "deleted_records_subscription" ON "deleted_records" USING btree ("name") WHERE "deleted_records"."kind" = 'subscription';--> statement-breakpoint
CREATE INDEX "ledger_entries_account_booked" ON "ledger_entries" USING btree ("gateway_mode","booked_at") WHERE "ledger_entries"."account_entry_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_exceptional" ON "ledger_lines" USING btree ("entry_id") WHERE "ledger_lines"."account" in ('surplus', 'review') or ("ledger_lines"."account" = 'donations' and "ledger_lines"."amount_minor" > 0);--> statement-breakpoint
CREATE INDEX "payouts_unfinished" ON "payouts" USING btree ("gateway_mode","arrives_on") WHERE "payouts"."state" in ('pending', 'in_transit') or ("payouts"."state" = 'paid' and not "payouts"."is_imported");--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_kind_known" CHECK ("deleted_records"."kind" in ('project', 'resource', 'event', 'album', 'subscription'));
--> statement-breakpoint

-- The time of the ledger entry of a settlement, so that the comparison with the bank reads settlements only.
create function payment_settlements_book() returns trigger language plpgsql as $$
begin
  update payment_settlements set booked_at = new.booked_at where payment_id = new.payment_id and booked_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger payment_settlements_book after insert on ledger_entries
  for each row when (new.reason = 'settled' and new.payment_id is not null) execute function payment_settlements_book();
--> statement-breakpoint

-- Until now the first entry of a donation belonged to its first settlement, and so on.
update payment_settlements s set booked_at = e.booked_at
from (
  select payment_id, booked_at, row_number() over (partition by payment_id order by id) as place
  from ledger_entries where reason = 'settled' and payment_id is not null
) e, (
  select entry_id, gateway, account, payment_id,
    row_number() over (partition by payment_id order by settled_at, entry_id) as place
  from payment_settlements
) o
where o.payment_id = e.payment_id and o.place = e.place
  and s.entry_id = o.entry_id and s.gateway = o.gateway and s.account = o.account;
--> statement-breakpoint
CREATE INDEX "payment_settlements_booked" ON "payment_settlements" USING btree ("booked_at","payout_id","gateway","account","currency","kind","amount_minor","fee_minor");
--> statement-breakpoint

-- Sums of the ledger by the method of offline donations too, with the number of credits and the part of payouts.
create or replace function ledger_sums_follow() returns trigger language plpgsql as $$
begin
  insert into ledger_sum_changes
    (gateway_mode, day, account, currency, project_id, source, debit_minor, credit_minor, credits,
      settled_debit_minor, settled_credit_minor)
  select e.gateway_mode, (e.booked_at at time zone 'UTC')::date, l.account, l.currency,
    coalesce(p.project_id, '00000000-0000-0000-0000-000000000000'), coalesce(o.method, p.source, 'account'),
    sum(greatest(l.amount_minor, 0)), sum(greatest(-l.amount_minor, 0)), count(*) filter (where l.amount_minor < 0),
    coalesce(sum(greatest(l.amount_minor, 0)) filter (where e.reason = 'settled' or e.payment_id is null), 0),
    coalesce(sum(greatest(-l.amount_minor, 0)) filter (where e.reason = 'settled' or e.payment_id is null), 0)
  from added l join ledger_entries e on e.id = l.entry_id left join payments p on p.id = e.payment_id
    left join offline_donations o on o.payment_id = p.id
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
--> statement-breakpoint
create or replace function ledger_sums_move() returns trigger language plpgsql as $$
begin
  insert into ledger_sum_changes
    (gateway_mode, day, account, currency, project_id, source, debit_minor, credit_minor, credits,
      settled_debit_minor, settled_credit_minor)
  select e.gateway_mode, (e.booked_at at time zone 'UTC')::date, l.account, l.currency,
    coalesce(moved.project_id, '00000000-0000-0000-0000-000000000000'), coalesce(o.method, new.source),
    moved.sign * sum(greatest(l.amount_minor, 0)), moved.sign * sum(greatest(-l.amount_minor, 0)),
    moved.sign * count(*) filter (where l.amount_minor < 0),
    moved.sign * coalesce(sum(greatest(l.amount_minor, 0)) filter (where e.reason = 'settled'), 0),
    moved.sign * coalesce(sum(greatest(-l.amount_minor, 0)) filter (where e.reason = 'settled'), 0)
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
    left join offline_donations o on o.payment_id = e.payment_id
    cross join (values (old.project_id, -1), (new.project_id, 1)) as moved (project_id, sign)
  where e.payment_id = new.id group by 1, 2, 3, 4, 5, 6, moved.sign;
  return null;
end $$;
--> statement-breakpoint
create or replace function ledger_sums_rebuild() returns void language plpgsql as $$
begin
  lock table ledger_lines in share mode;
  delete from ledger_sum_changes;
  delete from ledger_sums;
  insert into ledger_sums
    (gateway_mode, unit, starts_on, account, currency, project_id, source, debit_minor, credit_minor, credits,
      settled_debit_minor, settled_credit_minor)
  select e.gateway_mode, 'day', (e.booked_at at time zone 'UTC')::date, l.account, l.currency,
    coalesce(p.project_id, '00000000-0000-0000-0000-000000000000'), coalesce(o.method, p.source, 'account'),
    sum(greatest(l.amount_minor, 0)), sum(greatest(-l.amount_minor, 0)), count(*) filter (where l.amount_minor < 0),
    coalesce(sum(greatest(l.amount_minor, 0)) filter (where e.reason = 'settled' or e.payment_id is null), 0),
    coalesce(sum(greatest(-l.amount_minor, 0)) filter (where e.reason = 'settled' or e.payment_id is null), 0)
  from ledger_lines l join ledger_entries e on e.id = l.entry_id left join payments p on p.id = e.payment_id
    left join offline_donations o on o.payment_id = p.id
  group by 1, 3, 4, 5, 6, 7;
  insert into ledger_sums
    (gateway_mode, unit, starts_on, account, currency, project_id, source, debit_minor, credit_minor, credits,
      settled_debit_minor, settled_credit_minor)
  select gateway_mode, 'month', date_trunc('month', starts_on)::date, account, currency, project_id, source,
    sum(debit_minor), sum(credit_minor), sum(credits), sum(settled_debit_minor), sum(settled_credit_minor)
  from ledger_sums group by 1, 3, 4, 5, 6, 7;
end $$;
--> statement-breakpoint
select ledger_sums_rebuild();
--> statement-breakpoint
analyze payment_settlements, ledger_sums;
