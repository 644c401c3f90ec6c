import { type SQL, sql } from 'drizzle-orm';
import { msPerDay } from '#src/local-time/milliseconds.ts';

/** A pending payment usually succeeds or fails within a day; beyond a month it is abandoned. */
const pendingDays = 30;
const failedDays = 3;

/**
 * Query of the donations that need an administrator: open disputes, payments that are not as requested, monthly
 * donations whose last charge failed, recent failures and pending payments.
 *
 * @returns rows of `kind`, `id`, `name`, `amountMinor`, `currency`, `at` and `detail`; a donation can have several kinds
 */
export function donationsNeedingAttention(gatewayMode: string, now: Date): SQL {
  const since = (days: number) => new Date(now.getTime() - days * msPerDay);
  const amount = sql`donor_name as name, amount_minor as "amountMinor", currency`;
  return sql`
    select 'dispute' as kind, p.id, p.donor_name as name, d.amount_minor as "amountMinor", d.currency,
      coalesce(d.respond_by, d.opened_at) as at, case when d.respond_by is not null then 'respond_by' end as detail
    from payment_disputes d join payments p on p.id = d.payment_id
    where d.is_open and p.gateway_mode = ${gatewayMode}
    union all
    select 'review', id, ${amount}, created_at, null from payments
    where gateway_mode = ${gatewayMode} and needs_review
    union all
    select 'monthly_failed', last.id, r.donor_name, r.amount_minor, r.currency, r.updated_at, r.state
    from recurring_donations r
      join lateral (select id from payments where recurring_donation_id = r.id and status <> 'created'
        order by created_at desc limit 1) last on true
    where r.gateway_mode = ${gatewayMode} and r.state in ('pending', 'halted') and r.cancel_requested_at is null
    union all
    select 'failed', id, ${amount}, created_at, null from payments
    where gateway_mode = ${gatewayMode} and status = 'failed' and created_at >= ${since(failedDays)}
      and recurring_donation_id is null
    union all
    select 'pending', id, ${amount}, created_at, null from payments
    where gateway_mode = ${gatewayMode} and status = 'pending' and created_at >= ${since(pendingDays)}`;
}
