import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import {
  paymentAttempts,
  paymentReversals,
} from '#src/platform/database/schema/donations/payment-updates.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import type { AttemptState, ReversalState } from '../../payment-updates.ts';
import type { GatewayMode, GatewayName } from '../gateway/gateway.ts';
import { donationSumsUnlikePayments, ledgerSumsUnlikeLines } from './sum-check-store.ts';

export type Violation = { kind: string; subject: string; detail: string; paymentId: string | null };

const unprocessedAfterMs = 15 * 60_000;

/** Checks of the whole ledger. Each violation names its row. */
export const ledgerCheckStore = {
  async findViolations(db: Db, gatewayMode: GatewayMode, now: Date): Promise<Violation[]> {
    const queries = [
      entriesOutOfBalance(),
      raisedUnlikeLedger(gatewayMode),
      totalsUnlikePayments(gatewayMode),
      namesUnlikePayments(gatewayMode),
      ledgerSumsUnlikeLines(gatewayMode),
      donationSumsUnlikePayments(gatewayMode),
      successWithoutCapture(gatewayMode),
      captureWithoutSuccess(gatewayMode),
      eventsLeftBehind(gatewayMode, new Date(now.getTime() - unprocessedAfterMs)),
    ];
    const violations: Violation[] = [];
    for (const query of queries) violations.push(...(await db.execute<Violation>(query)).rows);
    return violations;
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

function entriesOutOfBalance(): SQL {
  return sql`select 'ledger_imbalance' as kind, 'entry ' || entry_id as subject,
      currency || ' off by ' || sum(amount_minor) as detail,
      (select payment_id from ledger_entries where id = entry_id) as "paymentId"
    from ledger_lines group by entry_id, currency having sum(amount_minor) <> 0`;
}

function raisedUnlikeLedger(gatewayMode: GatewayMode): SQL {
  return sql`
    with raised as (
      select id, currency, net_amount_minor from payments p where gateway_mode = ${gatewayMode} and net_amount_minor <> 0
        and not exists (select from offline_donations o where o.payment_id = p.id and o.method = 'imported')
    ), booked as (
      select e.payment_id as id, l.currency, -sum(l.amount_minor) as net_amount_minor
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.account = 'donations' and e.gateway_mode = ${gatewayMode}
      group by e.payment_id, l.currency having sum(l.amount_minor) <> 0
    )
    select 'raised_unlike_ledger' as kind, 'payment ' || coalesce(r.id, b.id) as subject,
      format('raised %s, booked %s', coalesce(r.net_amount_minor, 0), coalesce(b.net_amount_minor, 0)) as detail,
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
      format('counted %s in %s, kept %s in %s', c.raised, c.donations, k.raised, k.donations) as detail,
      null as "paymentId"
    from counted c full join kept k on k.currency = c.currency and k.project_id = c.project_id
    where (c.raised, c.donations, c.unnamed) is distinct from (k.raised, k.donations, k.unnamed)`;
}

function namesUnlikePayments(gatewayMode: GatewayMode): SQL {
  return sql`
    select 'names_unlike_donations' as kind, 'number of devotees' as subject,
      format('counted %s, kept %s', counted.names, kept.names) as detail, null as "paymentId"
    from
      (select count(distinct donor_name) as names from payments
       where gateway_mode = ${gatewayMode} and status = 'success') counted,
      (select coalesce(sum(names), 0) as names from donation_name_counts where gateway_mode = ${gatewayMode}) kept
    where counted.names <> kept.names`;
}

function successWithoutCapture(gatewayMode: GatewayMode): SQL {
  return sql`select 'success_without_capture' as kind, 'payment ' || p.id as subject,
      'a success without a captured attempt of its amount' as detail, p.id as "paymentId"
    from payments p
    where p.gateway_mode = ${gatewayMode} and p.status = 'success' and not exists (
      select from payment_attempts a where a.payment_id = p.id and a.state = 'captured'
        and a.amount_minor = p.amount_minor and a.currency = p.currency)`;
}

function captureWithoutSuccess(gatewayMode: GatewayMode): SQL {
  return sql`select 'capture_without_success' as kind, 'payment ' || p.id as subject,
      'captured, but ' || p.status as detail, p.id as "paymentId"
    from payment_attempts a join payments p on p.id = a.payment_id
    where p.gateway_mode = ${gatewayMode} and a.state = 'captured' and a.amount_minor = p.amount_minor
      and a.currency = p.currency and p.status not in ('success', 'refunded')`;
}

function eventsLeftBehind(gatewayMode: GatewayMode, before: Date): SQL {
  return sql`select 'event_unmatched' as kind, 'event ' || id as subject, event || ' is unprocessed' as detail,
      null as "paymentId"
    from gateway_events
    where gateway_mode = ${gatewayMode} and outcome = 'unmatched' and received_at < ${before.toISOString()}
      and received_at > ${before.toISOString()}::timestamptz - interval '7 days'`;
}
