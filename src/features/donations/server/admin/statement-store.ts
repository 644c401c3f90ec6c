import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import {
  isAwaitingPayment,
  isAwaitingRefund,
} from '#src/platform/database/schema/donations/payment-updates.ts';
import {
  isCreditedBefore,
  isDebitOfDispute,
  returnedReversal,
} from '#src/platform/records/booked-reversals.ts';
import type { CurrencyStatement, StatementAmounts } from '../../statement-contract.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { ledgerSums } from '../payments/period-sum-store.ts';

/** Days of a statement in the zone in which they begin. */
export type StatementDays = { from: string; to: string; timeZone: string };

type Source = CurrencyStatement['sources'][number]['source'];
type Refund = CurrencyStatement['refunds'][number];
type Gateway = Omit<CurrencyStatement['gateway'], 'differenceMinor' | 'differences'>;

type Group = { currency: string; project: string | null; source: Source };
export type StatementPart = Omit<StatementAmounts, 'netMinor'> & Group;
export type LedgerPart = Omit<StatementPart, 'refundsMinor' | 'disputesMinor'>;
/** `repeats` counts how often the donation was booked as received in the period, besides its first time. */
export type BookedRefund = Refund & Group & { repeats: number };

type Texts<T> = { [Name in keyof T]: T[Name] extends number ? string : T[Name] };
type InCurrency<T> = T & { currency: string };

/** Queries of the ledger by the day of booking, so that a period that is over keeps its entries. */
export const statementStore = {
  /** Donations and fees of a period by currency, project and source. `returned` adds what the donors got back. */
  async sumParts(db: Db, mode: GatewayMode, days: StatementDays): Promise<LedgerPart[]> {
    const { rows } = await db.execute<Texts<LedgerPart>>(sql`
      select s.currency, pr.title as project,
        case when s.source = 'account' then 'gateway' else s.source end as source,
        coalesce(sum(credits) filter (where account = 'donations'), 0) as donations,
        coalesce(sum(credit_minor) filter (where account = 'donations'), 0) as "grossMinor",
        coalesce(sum(debit_minor - credit_minor) filter (where account = 'fees'), 0) as "feesMinor",
        coalesce(sum(debit_minor - credit_minor) filter (where account = 'tax'), 0) as "taxMinor"
      from (${ledgerSums(mode, bounds(days))}) s left join projects pr on pr.id = s.project_id
      where account in ('donations', 'fees', 'tax')
      group by 1, 2, 3 having sum(debit_minor) <> 0 or sum(credit_minor) <> 0
      order by 1 desc, 2 nulls first, 3`);
    return rows.map((row) => ({
      currency: row.currency,
      project: row.project,
      source: row.source,
      ...numbers(row, ['donations', 'grossMinor', 'feesMinor', 'taxMinor']),
    }));
  },

  /** Debits of `donations`, and credits that return them, as negative amounts. */
  async listRefunds(db: Db, mode: GatewayMode, days: StatementDays): Promise<BookedRefund[]> {
    const debits = await listBooked(db, mode, days, {
      kind: sql`case when o.method is not null then 'correction' when ${isDebitOfDispute()} then 'dispute'
        else 'refund' end`,
      where: sql`l.amount_minor > 0`,
    });
    const returned = await listBooked(db, mode, days, {
      kind: sql`${returnedReversal()} || 'Returned'`,
      where: sql`l.amount_minor < 0 and ${isCreditedBefore()}
        and e.payment_id in (select payment_id from payment_reversals where state = 'reinstated')`,
    });
    return [...debits, ...returned].toSorted((one, other) => one.bookedAt.localeCompare(other.bookedAt));
  },

  /** Balance and movements of the gateway's account. The opening balance comes from sums of earlier days. */
  async sumGateway(db: Db, mode: GatewayMode, days: StatementDays): Promise<InCurrency<Gateway>[]> {
    const { from, until } = bounds(days);
    const { rows } = await db.execute<Texts<InCurrency<Gateway>>>(sql`
      with opening as (
        select currency, sum(debit_minor - credit_minor) as amount from (${ledgerSums(mode, { until: from })}) s
        where account = 'gateway' and source in ('gateway', 'account') group by 1
      ), moved as (
        select currency,
          sum(debit_minor - settled_debit_minor) filter (where account = 'gateway') as received,
          sum(credit_minor - settled_credit_minor) filter (where account = 'gateway') as returned,
          sum(debit_minor - credit_minor) filter (where account = 'fees') as fees,
          sum(debit_minor - credit_minor) filter (where account = 'tax') as tax,
          sum(debit_minor - credit_minor) filter (where account = 'review' and source = 'account') as other,
          sum(debit_minor - credit_minor) filter (where account = 'exchange') as exchange,
          sum(debit_minor - credit_minor) filter (where account = 'bank') as payouts,
          sum(debit_minor - credit_minor) filter (where account = 'gateway') as change
        from (${ledgerSums(mode, { from, until })}) s where source in ('gateway', 'account')
        group by 1 having sum(debit_minor) <> 0 or sum(credit_minor) <> 0
      )
      select currency, coalesce(o.amount, 0) as "openingMinor", coalesce(m.received, 0) as "receivedMinor",
        coalesce(m.returned, 0) as "returnedMinor", coalesce(m.fees, 0) as "feesMinor", coalesce(m.tax, 0) as "taxMinor",
        coalesce(m.other, 0) as "otherMinor", coalesce(m.exchange, 0) as "exchangeMinor",
        coalesce(m.payouts, 0) as "payoutsMinor", coalesce(o.amount, 0) + coalesce(m.change, 0) as "closingMinor"
      from opening o full join moved m using (currency) order by currency desc`);
    return rows.map((row) => ({
      currency: row.currency,
      ...numbers(row, [
        'openingMinor',
        'receivedMinor',
        'returnedMinor',
        'feesMinor',
        'taxMinor',
        'otherMinor',
        'exchangeMinor',
        'payoutsMinor',
        'closingMinor',
      ]),
    }));
  },

  /** Donations with money at the gateway that does not count: paid twice, or not as requested. */
  async listDifferences(db: Db, mode: GatewayMode, days: StatementDays) {
    const { from, until } = bounds(days);
    const { rows } = await db.execute<{
      currency: string;
      donationId: string;
      account: 'surplus' | 'review';
      amountMinor: string;
    }>(sql`
      select l.currency, e.payment_id as "donationId", l.account, -sum(l.amount_minor) as "amountMinor"
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.account in ('surplus', 'review') and e.payment_id is not null
        and e.gateway_mode = ${mode} and e.booked_at >= ${from} and e.booked_at < ${until}
      group by 1, 2, 3 having sum(l.amount_minor) <> 0 order by 2, 3`);
    return rows.map((row) => ({ ...row, amountMinor: Number(row.amountMinor) }));
  },

  /** Number of payments and refunds until the last day that are in no payout. */
  async countUnsettled(db: Db, mode: GatewayMode, days: StatementDays): Promise<number> {
    const { until } = bounds(days);
    const { rows } = await db.execute<{ waiting: string }>(sql`
      select (
        select count(*) from payment_attempts a
        where ${isAwaitingPayment} and a.first_seen_at < ${until} and ${isOfMode(sql`a`, mode)}
      ) + (
        select count(*) from payment_reversals r
        where ${isAwaitingRefund} and r.first_seen_at < ${until} and ${isOfMode(sql`r`, mode)}
      ) as waiting`);
    return Number(rows[0]?.waiting ?? 0);
  },
};

/** Looked up for the few rows that await a payout: a join could read all donations. */
function isOfMode(row: SQL, mode: GatewayMode): SQL {
  return sql`(select p.gateway_mode from payments p where p.id = ${row}.payment_id) = ${mode}`;
}

function bounds({ from, to, timeZone }: StatementDays): { from: SQL; until: SQL } {
  return {
    from: sql`${from}::date::timestamp at time zone ${timeZone}`,
    until: sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`,
  };
}

function numbers<Name extends string>(row: Record<Name, string>, names: Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, Number(row[name])])) as Record<Name, number>;
}

type Booking = { kind: SQL; where: SQL };

async function listBooked(
  db: Db,
  mode: GatewayMode,
  days: StatementDays,
  { kind, where }: Booking,
): Promise<BookedRefund[]> {
  const { from, until } = bounds(days);
  const { rows } = await db.execute<Texts<Omit<BookedRefund, 'bookedAt'>> & { bookedAt: Date | string }>(sql`
    select l.currency, e.booked_at as "bookedAt", e.payment_id as "donationId", pr.title as project,
      coalesce(o.method, 'gateway') as source, l.amount_minor as "amountMinor", ${kind} as kind,
      (select count(*) from ledger_entries c join ledger_lines m on m.entry_id = c.id
        where c.payment_id = e.payment_id and c.booked_at >= ${from} and c.booked_at < ${until}
          and m.account = 'donations' and m.amount_minor < 0 and ${isCreditedBefore(sql`c`)}) as repeats
    from ledger_lines l join ledger_entries e on e.id = l.entry_id join payments p on p.id = e.payment_id
      left join projects pr on pr.id = p.project_id left join offline_donations o on o.payment_id = p.id
    where l.account = 'donations' and ${where}
      and e.gateway_mode = ${mode} and e.booked_at >= ${from} and e.booked_at < ${until}
    order by e.booked_at, e.id`);
  return rows.map((row) => ({
    ...row,
    bookedAt: new Date(row.bookedAt).toISOString(),
    ...numbers(row, ['amountMinor', 'repeats']),
  }));
}
