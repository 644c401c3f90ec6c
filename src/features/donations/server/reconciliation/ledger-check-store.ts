import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Db } from '#src/platform/database/database.ts';
import {
  paymentAttempts,
  paymentReversals,
} from '#src/platform/database/schema/donations/payment-updates.ts';
import { ledgerChecks } from '#src/platform/database/schema/donations/ledger.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import type { AttemptState, ReversalState } from '../../payment-updates.ts';
import type { GatewayMode, GatewayName } from '../gateway/gateway.ts';
import { donationSumsUnlikePayments, ledgerSumsUnlikeLines, type Month } from './sum-check-store.ts';

export type LedgerCheckProgress = Omit<typeof ledgerChecks.$inferSelect, 'gatewayMode'>;

export type Violation = { kind: string; subject: string; detail: string; paymentId: string | null };

const unprocessedAfterMs = 15 * msPerMinute;

/** Checks of the ledger, month by month so that each query is short. Each violation names its row. */
export const ledgerCheckStore = {
  /** @param since earlier months are not checked */
  async findViolations(db: Db, gatewayMode: GatewayMode, now: Date, since?: Date): Promise<Violation[]> {
    const violations: Violation[] = [];
    for (const month of await this.listMonths(db, gatewayMode, now, since))
      violations.push(...(await this.findInMonth(db, gatewayMode, month)));
    return [...violations, ...(await this.findInTotals(db, gatewayMode, now))];
  },

  findInMonth(db: Db, gatewayMode: GatewayMode, month: Month): Promise<Violation[]> {
    return findAll(db, [
      entriesOutOfBalance(gatewayMode, month),
      raisedUnlikeLedger(gatewayMode, month),
      successWithoutCapture(gatewayMode, month),
      captureWithoutSuccess(gatewayMode, month),
      ledgerSumsUnlikeLines(gatewayMode, month),
      donationSumsUnlikePayments(gatewayMode, month),
    ]);
  },

  /** Violations that belong to no month. */
  findInTotals(db: Db, gatewayMode: GatewayMode, now: Date): Promise<Violation[]> {
    return findAll(db, [
      totalsUnlikePayments(gatewayMode),
      namesUnlikePayments(gatewayMode),
      eventsLeftBehind(gatewayMode, new Date(now.getTime() - unprocessedAfterMs)),
    ]);
  },

  /**
   * Months in UTC since the first donation or ledger entry; the next one too, because a clock can be ahead.
   *
   * @param since months that end before are left out
   */
  async listMonths(db: Db, gatewayMode: GatewayMode, now: Date, since?: Date): Promise<Month[]> {
    const { rows } = await db.execute<{ first: Date | string | null }>(sql`
      select least(
        (select min(created_at) from payments),
        (select min(booked_at) from ledger_entries where gateway_mode = ${gatewayMode})
      ) as first`);
    const first = new Date(rows[0]?.first ?? now);
    const begin = since && since > first ? since : first;
    const months: Month[] = [];
    for (let date = startOfMonth(begin, 0); date <= startOfMonth(now, 1); date = startOfMonth(date, 1))
      months.push({ from: date.toISOString(), until: startOfMonth(date, 1).toISOString() });
    return months;
  },

  /** Progress of the nightly check, null when none is unfinished. */
  async findProgress(db: Db, gatewayMode: GatewayMode): Promise<LedgerCheckProgress | null> {
    const [row] = await db
      .select({
        startedAt: ledgerChecks.startedAt,
        nextMonth: ledgerChecks.nextMonth,
        found: ledgerChecks.found,
      })
      .from(ledgerChecks)
      .where(eq(ledgerChecks.gatewayMode, gatewayMode));
    return row ?? null;
  },

  async saveProgress(tx: Db, gatewayMode: GatewayMode, progress: LedgerCheckProgress): Promise<void> {
    await tx
      .insert(ledgerChecks)
      .values({ gatewayMode, ...progress })
      .onConflictDoUpdate({ target: ledgerChecks.gatewayMode, set: progress });
  },

  async deleteProgress(tx: Db, gatewayMode: GatewayMode): Promise<void> {
    await tx.delete(ledgerChecks).where(eq(ledgerChecks.gatewayMode, gatewayMode));
  },

  /** Captured attempts of a period that the site has. */
  async listCaptured(
    db: Db,
    gatewayMode: GatewayMode,
    { from, to, gateway }: { from: Date; to: Date; gateway: GatewayName },
  ): Promise<string[]> {
    const rows = await db
      .select({ id: paymentAttempts.attemptId })
      .from(paymentAttempts)
      .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
      .where(
        and(
          eq(payments.gatewayMode, gatewayMode),
          eq(payments.gateway, gateway),
          eq(payments.source, 'gateway'),
          eq(paymentAttempts.state, 'captured'),
          gte(paymentAttempts.firstSeenAt, from),
          lt(paymentAttempts.firstSeenAt, to),
        ),
      );
    return rows.map(({ id }) => id);
  },

  async readAttemptState(db: Db, attemptId: string): Promise<AttemptState | null> {
    const [row] = await db
      .select({ state: sql<AttemptState>`${paymentAttempts.state}` })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.attemptId, attemptId));
    return row?.state ?? null;
  },

  async readReversalState(db: Db, reversalId: string): Promise<ReversalState | null> {
    const [row] = await db
      .select({ state: sql<ReversalState>`${paymentReversals.state}` })
      .from(paymentReversals)
      .where(eq(paymentReversals.reversalId, reversalId));
    return row?.state ?? null;
  },
};

async function findAll(db: Db, queries: readonly SQL[]): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const query of queries) violations.push(...(await db.execute<Violation>(query)).rows);
  return violations;
}

function startOfMonth(date: Date, monthsLater: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1));
}

function entriesOutOfBalance(gatewayMode: GatewayMode, { from, until }: Month): SQL {
  return sql`select 'ledger_imbalance' as kind, 'entry ' || e.id as subject,
      format('off by %s %s', sum(l.amount_minor), l.currency) as detail, e.payment_id as "paymentId"
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.gateway_mode = ${gatewayMode} and e.booked_at >= ${from} and e.booked_at < ${until}
    group by e.id, l.currency having sum(l.amount_minor) <> 0`;
}

function raisedUnlikeLedger(gatewayMode: GatewayMode, { from, until }: Month): SQL {
  return sql`
    with begun as (
      select id, currency, net_amount_minor from payments
      where gateway_mode = ${gatewayMode} and created_at >= ${from} and created_at < ${until}
    ), raised as (
      select * from begun where net_amount_minor <> 0
        and not exists (select from offline_donations o where o.payment_id = begun.id and o.method = 'imported')
    ), booked as (
      select e.payment_id as id, l.currency, -sum(l.amount_minor) as net_amount_minor
      from begun join ledger_entries e on e.payment_id = begun.id join ledger_lines l on l.entry_id = e.id
      where l.account = 'donations' and e.gateway_mode = ${gatewayMode}
      group by e.payment_id, l.currency having sum(l.amount_minor) <> 0
    )
    select 'raised_unlike_ledger' as kind, 'payment ' || coalesce(r.id, b.id) as subject,
      format('raised %1$s %3$s, booked %2$s %3$s', coalesce(r.net_amount_minor, 0), coalesce(b.net_amount_minor, 0),
        coalesce(r.currency, b.currency)) as detail,
      coalesce(r.id, b.id) as "paymentId"
    from raised r full join booked b on b.id = r.id and b.currency = r.currency
    where r.net_amount_minor is distinct from b.net_amount_minor`;
}

function totalsUnlikePayments(gatewayMode: GatewayMode): SQL {
  return sql`
    with counted as (
      select currency, coalesce(project_id, '00000000-0000-0000-0000-000000000000') as project_id,
        sum(least(net_amount_minor, amount_minor - covered_minor)) as raised, count(*) as donations, count(*) filter (where donor_name is null) as unnamed
      from payments where gateway_mode = ${gatewayMode} and status = 'success' group by 1, 2
    ), kept as (
      select currency, project_id, sum(raised_minor) as raised, sum(donations) as donations,
        sum(unnamed_donations) as unnamed
      from donation_totals where gateway_mode = ${gatewayMode} group by 1, 2 having sum(donations) <> 0
    )
    select 'totals_unlike_donations' as kind,
      format('total of %s for %s', coalesce(c.currency, k.currency), coalesce(c.project_id, k.project_id)) as subject,
      format('counted %1$s %5$s in %2$s, kept %3$s %5$s in %4$s', coalesce(c.raised, 0), coalesce(c.donations, 0),
        coalesce(k.raised, 0), coalesce(k.donations, 0), coalesce(c.currency, k.currency)) as detail,
      null as "paymentId"
    from counted c full join kept k on k.currency = c.currency and k.project_id = c.project_id
    where (c.raised, c.donations, c.unnamed) is distinct from (k.raised, k.donations, k.unnamed)`;
}

function namesUnlikePayments(gatewayMode: GatewayMode): SQL {
  return sql`
    select 'names_unlike_donations' as kind, 'number of devotees' as subject,
      format('counted %s, kept %s', counted.names, kept.names) as detail, null as "paymentId"
    from
      (select count(donor_name) as names from (
         select distinct donor_name from payments where gateway_mode = ${gatewayMode} and status = 'success'
       ) given) counted,
      (select coalesce(sum(names), 0) as names from donation_name_counts where gateway_mode = ${gatewayMode}) kept
    where counted.names <> kept.names`;
}

function successWithoutCapture(gatewayMode: GatewayMode, { from, until }: Month): SQL {
  return sql`select 'success_without_capture' as kind, 'payment ' || p.id as subject,
      'a success without a captured attempt of its amount' as detail, p.id as "paymentId"
    from payments p
    where p.gateway_mode = ${gatewayMode} and p.status = 'success' and p.created_at >= ${from} and p.created_at < ${until}
      and not exists (
      select from payment_attempts a where a.payment_id = p.id and a.state = 'captured'
        and a.amount_minor = p.amount_minor and a.currency = p.currency)`;
}

function captureWithoutSuccess(gatewayMode: GatewayMode, { from, until }: Month): SQL {
  return sql`select 'capture_without_success' as kind, 'payment ' || p.id as subject,
      'captured, but ' || p.status as detail, p.id as "paymentId"
    from payment_attempts a join payments p on p.id = a.payment_id
    where p.gateway_mode = ${gatewayMode} and p.created_at >= ${from} and p.created_at < ${until}
      and a.state = 'captured' and a.amount_minor = p.amount_minor
      and a.currency = p.currency and p.status not in ('success', 'refunded')`;
}

function eventsLeftBehind(gatewayMode: GatewayMode, before: Date): SQL {
  return sql`select 'event_unmatched' as kind, 'event ' || id as subject, event || ' is unprocessed' as detail,
      null as "paymentId"
    from gateway_events
    where gateway_mode = ${gatewayMode} and outcome = 'unmatched' and received_at < ${before.toISOString()}
      and received_at > ${before.toISOString()}::timestamptz - interval '7 days'`;
}
