import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import {
  isAwaitingPayment,
  isAwaitingRefund,
} from '#src/platform/database/schema/donations/payment-updates.ts';
import { maxReportRows } from '../admin-contract.ts';
import {
  hasLapsed,
  inPeriod,
  isDueForPayout,
  monthOf,
  ofEntity,
  persons,
  type ReportScope,
  zoneText,
} from './report-scope-store.ts';

type Texts = Record<string, string | null>;

/** Queries of reports, each bounded by time or number of rows. */
export const reportStore = {
  /** Donors by the month of their first donation, and how many of them gave again. */
  retention: (db: Db, scope: ReportScope) =>
    rowsOf<{ month: string; donors: string; returned: string }>(
      db,
      sql`
      select ${monthOf(sql`first_at`, scope)} as month, count(*) as donors, count(*) filter (where gave_again) as returned
      from (${persons(scope)}) persons where ${inPeriod(sql`first_at`, scope, 24)} group by 1 order by 1 desc`,
    ),

  /**
   * Donors of last year (`lybunt`) or of any earlier year (`sybunt`) who have not given this year, the latest first.
   * Names, sums and dates are those of their named donations only.
   */
  lapsed: (db: Db, scope: ReportScope, report: 'lybunt' | 'sybunt') =>
    rowsOf<{
      id: string;
      name: string | null;
      email: string | null;
      last: string;
      donations: string;
      currency: string;
      amount: string;
      consent: string;
    }>(
      db,
      sql`
      with lapsed as (
        select person, latest_at from (${persons(scope)}) persons where gave_named and ${hasLapsed(scope, report)}
        order by latest_at desc, person limit ${maxReportRows}
      )
      select l.person as id, (array_agg(p.donor_name order by p.succeeded_at desc))[1] as name, max(root.email) as email,
        max(p.succeeded_at) as last, count(*) as donations, p.currency, sum(p.net_amount_minor) as amount,
        max(root.contact_consent) as consent
      from lapsed l join lateral (
          select l.person as id union all select r.id from donors r where r.root_id = l.person
        ) d on true join payments p on p.donor_id = d.id join donors root on root.id = l.person
      where p.gateway_mode = ${scope.gatewayMode} and p.status = 'success' and p.payment_type = 'named'
        ${ofEntity(sql`p`, scope)}
      group by l.person, l.latest_at, p.currency order by l.latest_at desc, l.person, p.currency desc
      limit ${maxReportRows}`,
    ),

  /** Number of lapsed donors without a named donation. */
  async countAnonymous(db: Db, scope: ReportScope, report: 'lybunt' | 'sybunt'): Promise<number> {
    const [row] = await rowsOf<{ count: string }>(
      db,
      sql`select count(*) as count from (${persons(scope)}) persons
        where not gave_named and ${hasLapsed(scope, report)}`,
    );
    return Number(row?.count);
  },

  /** Monthly donations that are expected to be charged again. */
  forecast: (db: Db, scope: ReportScope) =>
    rowsOf<{ currency: string; donations: string; amount: string }>(
      db,
      sql`select currency, count(*) as donations, sum(amount_minor) as amount from recurring_donations
        where gateway_mode = ${scope.gatewayMode} and state in ('authenticated', 'active', 'pending')
          and cancel_requested_at is null ${ofEntity(sql`recurring_donations`, scope)}
        group by 1 order by 1 desc`,
    ),

  /** Monthly donations whose last charge failed, the next attempt first. */
  failing: (db: Db, scope: ReportScope) =>
    rowsOf<{
      name: string | null;
      email: string | null;
      amount: string;
      currency: string;
      failed: string;
      next: string | null;
      emails: string;
      state: 'pending' | 'halted';
    }>(
      db,
      sql`select case when r.payment_type = 'named' then r.donor_name end as name, r.donor_email as email,
          r.amount_minor as amount, r.currency, r.failed_at as failed, r.next_attempt_at as next,
          least(r.failure_step, 4) as emails, r.state
        from recurring_donations r
        where r.gateway_mode = ${scope.gatewayMode} and r.failed_at is not null and r.state in ('pending', 'halted')
          and r.cancel_requested_at is null and ${inPeriod(sql`r.failed_at`, scope)} ${ofEntity(sql`r`, scope)}
        order by r.next_attempt_at nulls last, r.failed_at limit ${maxReportRows}`,
    ),

  /** Monthly donations that their donors or administrators canceled; replaced ones continue with another amount. */
  cancellations: (db: Db, scope: ReportScope) =>
    rowsOf<{
      email: string | null;
      amount: string;
      currency: string;
      charges: string;
      canceled: string;
      reason: string | null;
      comment: string | null;
    }>(
      db,
      sql`select r.donor_email as email, r.amount_minor as amount, r.currency, r.paid_count as charges,
          r.cancel_requested_at as canceled, r.cancel_reason as reason, r.cancel_comment as comment
        from recurring_donations r
        where r.gateway_mode = ${scope.gatewayMode} and ${inPeriod(sql`r.cancel_requested_at`, scope, 12)}
          and r.paid_count > 0 ${ofEntity(sql`r`, scope)}
          and not exists (select from recurring_donations n join payments p on p.recurring_donation_id = n.id
            where n.replaces_id = r.id and p.status in ('success', 'refunded'))
        order by r.cancel_requested_at desc limit ${maxReportRows}`,
    ),

  average: (db: Db, scope: ReportScope) =>
    rowsOf<{ month: string; currency: string; donations: string; amount: string }>(
      db,
      // Grouped by day first, because naming the month of each donation takes longer than reading it.
      sql`select to_char(day, 'YYYY-MM') as month, currency, sum(donations) as donations, sum(amount) as amount
        from (
          select (succeeded_at at time zone ${zoneText(scope)})::date as day, currency, count(*) as donations,
            sum(net_amount_minor) as amount
          from payments where gateway_mode = ${scope.gatewayMode} and status = 'success'
            and ${inPeriod(sql`succeeded_at`, scope, 24)} ${ofEntity(sql`payments`, scope)} group by 1, 2
        ) days group by 1, 2 order by 1 desc, 2 desc`,
    ),

  /** Donations of the last 12 months by project; a donor is new in the month of the first donation. */
  months: (db: Db, scope: ReportScope) =>
    rowsOf<{
      month: string;
      project: string | null;
      currency: string;
      donations: string;
      amount: string;
      newDonors: string;
      repeating: string;
    }>(
      db,
      sql`
      with given as (
        select ${monthOf(sql`p.succeeded_at`, scope)} as month, p.project_id, p.currency, p.net_amount_minor,
          ${person} as person, ${monthOf(sql`coalesce(root.first_at, d.first_at)`, scope)} as first_month
        from payments p left join donors d on d.id = p.donor_id left join donors root on root.id = d.root_id
        where p.gateway_mode = ${scope.gatewayMode} and p.status = 'success'
          and ${inPeriod(sql`p.succeeded_at`, scope, 12)} ${ofEntity(sql`p`, scope)}
      )
      select g.month, pr.title as project, g.currency, count(*) as donations, sum(g.net_amount_minor) as amount,
        count(distinct g.person) filter (where g.first_month = g.month) as "newDonors",
        count(distinct g.person) filter (where g.first_month < g.month) as repeating
      from given g left join projects pr on pr.id = g.project_id
      group by 1, 2, 3 order by 1 desc, 5 desc limit ${maxReportRows}`,
    ),

  /** Series of receipts. Without gaps, the last number equals the number of receipts. */
  receipts: (db: Db, { gatewayMode, entity }: ReportScope) =>
    rowsOf<{ entity: 'us' | 'in'; year: string; last: string; issued: string; corrections: string }>(
      db,
      sql`select s.entity, s.year, s.last_number as last, count(r.id) as issued,
          count(r.id) filter (where r.sequence > 0) as corrections
        from receipt_series s left join receipts r
          on r.gateway_mode = s.gateway_mode and r.entity = s.entity and r.year = s.year
        where s.gateway_mode = ${gatewayMode} ${entity ? sql`and s.entity = ${entity}` : sql``}
        group by 1, 2, 3 order by 2 desc, 1 desc`,
    ),

  /** Payments and refunds that are in no payout after ten days, or all those of the period. */
  unreconciled: (db: Db, scope: ReportScope) =>
    rowsOf<{ id: string; seen: string; gateway: string; amount: string; currency: string }>(
      db,
      sql`select p.id, w.seen, p.gateway, coalesce(w.amount, p.amount_minor) as amount,
          coalesce(w.currency, p.currency) as currency
        from (
          select a.payment_id, a.first_seen_at as seen, a.amount_minor as amount, a.currency
          from payment_attempts a where ${isAwaitingPayment}
          union all
          select r.payment_id, r.first_seen_at, -r.amount_minor, r.currency
          from payment_reversals r where ${isAwaitingRefund}
        ) w join payments p on p.id = w.payment_id
        where p.gateway_mode = ${scope.gatewayMode} and ${isDueForPayout(sql`w.seen`, scope)} ${ofEntity(sql`p`, scope)}
        order by w.seen limit ${maxReportRows}`,
    ),

  /** Donations without a declaration of citizenship, the newest first; the scope names the Indian entity. */
  undeclared: (db: Db, scope: ReportScope) =>
    rowsOf<{ id: string; name: string | null; at: string; amount: string; currency: string }>(
      db,
      sql`select p.id, p.donor_name as name, p.succeeded_at as at, p.net_amount_minor as amount, p.currency
        from payments p
        where p.gateway_mode = ${scope.gatewayMode} and p.status = 'success' and p.citizenship_declared_at is null
          and ${inPeriod(sql`p.succeeded_at`, scope, 24)} ${ofEntity(sql`p`, scope)}
        order by p.succeeded_at desc limit ${maxReportRows}`,
    ),
};

/** The record at the end of all merges. */
const person = sql`coalesce(d.root_id, d.id)`;

async function rowsOf<Row extends Texts>(db: Db, query: SQL) {
  return (await db.execute<Row>(query)).rows;
}
