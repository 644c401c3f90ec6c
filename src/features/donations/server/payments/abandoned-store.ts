import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';

/**
 * Days after which a donation that was not paid is abandoned. Gateways report late payments within two weeks: bank
 * debits take the longest, and payment pages expire earlier.
 */
const keptDays = 90;

/** Donations of one statement, which must end within the time limit of statements. */
const batch = 2000;

/** Donations that were started and never paid. */
export const abandonedStore = {
  /**
   * Removes what donors entered into abandoned donations. Donations with money at the gateway, and failed charges of
   * monthly donations that continue, are not abandoned. @returns the number of donations
   */
  async anonymise(db: Db, now: Date): Promise<number> {
    const before = daysBefore(now, keptDays);
    let total = 0;
    for (const anonymiseSome of [anonymiseRecurring, anonymisePayments]) {
      let changed = batch;
      while (changed === batch) {
        changed = await anonymiseSome(db, before, now);
        total += changed;
      }
    }
    return total;
  },
};

/** Those that were never authorized are cancelled as well: a donor who cannot be notified must not be charged. */
async function anonymiseRecurring(db: Db, before: Date, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rowCount } = await db.execute(sql`
    with abandoned as (
      select r.id from recurring_donations r
      where r.state in ('created', 'expired', 'cancelled') and r.paid_count = 0
        and r.created_at < ${before.toISOString()}::timestamptz
        and not exists (select 1 from payments p where p.recurring_donation_id = r.id
          and (p.status not in ('created', 'failed') or p.needs_review))
        and (num_nonnulls(r.donor_name, r.donor_email, r.donor_pan, r.cancel_comment) > 0
          or exists (select 1 from receipt_names n where n.recurring_donation_id = r.id))
      order by r.created_at limit ${batch} for update of r skip locked
    ), names as (
      delete from receipt_names where recurring_donation_id in (select id from abandoned)
    )
    update recurring_donations r set payment_type = 'anonymous', donor_name = null, donor_email = null,
      donor_pan = null, cancel_comment = null,
      cancel_requested_at = case when r.state = 'created' then coalesce(r.cancel_requested_at, ${at})
        else r.cancel_requested_at end,
      customer_delete_requested_at = case when r.state = 'created' or r.customer_id is not null then ${at}
        else r.customer_delete_requested_at end,
      next_check_at = case when r.state = 'created' or r.customer_id is not null then ${at}
        else r.next_check_at end
    from abandoned where r.id = abandoned.id`);
  return rowCount ?? 0;
}

async function anonymisePayments(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with abandoned as (
      select p.id from payments p
      where p.status in ('created', 'failed') and p.source = 'gateway' and not p.needs_review
        and p.created_at < ${before.toISOString()}::timestamptz
        and not exists (select 1 from payment_attempts a
          where a.payment_id = p.id and a.state in ('authorized', 'captured'))
        and not exists (select 1 from recurring_donations r where r.id = p.recurring_donation_id
          and r.state in ('authenticated', 'active', 'pending', 'halted', 'paused'))
        and (num_nonnulls(p.donor_name, p.donor_message, p.donor_email, p.donor_pan, p.employer) > 0
          or exists (select 1 from receipt_names n where n.payment_id = p.id)
          or exists (select 1 from donation_tributes t where t.payment_id = p.id))
      order by p.created_at limit ${batch} for update of p skip locked
    ), names as (
      delete from receipt_names where payment_id in (select id from abandoned)
    ), tributes as (
      delete from donation_tributes where payment_id in (select id from abandoned)
    )
    update payments p set payment_type = 'anonymous', donor_name = null, donor_message = null,
      donor_email = null, donor_pan = null, employer = null, matching_state = null, tax_country = null
    from abandoned where p.id = abandoned.id`);
  return rowCount ?? 0;
}
