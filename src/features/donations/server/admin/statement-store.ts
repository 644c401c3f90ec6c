import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import type { CurrencyStatement, StatementAmounts } from '../../statement-contract.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { ledgerSums } from '../payments/period-sum-store.ts';

/** Days of a statement in the zone in which they begin. */
export type StatementDays = { from: string; to: string; timeZone: string };

type Source = CurrencyStatement['sources'][number]['source'];
type Refund = CurrencyStatement['refunds'][number];
type Gateway = Omit<CurrencyStatement['gateway'], 'differenceMinor' | 'differences'>;

export type StatementPart = Omit<StatementAmounts, 'netMinor'> & {
  currency: string;
  project: string | null;
  source: Source;
};

type Texts<T> = { [Name in keyof T]: T[Name] extends number ? string : T[Name] };
type InCurrency<T> = T & { currency: string };

/** Queries of the ledger by the day of booking, so that a period that is over keeps its entries. */
export const statementStore = {
  /** Donations, refunds and fees of a period by currency, project and source. */
  async sumParts(db: Db, mode: GatewayMode, days: StatementDays): Promise<StatementPart[]> {
    const { rows } = await db.execute<Texts<StatementPart>>(sql`
      with lines as (${bookedLines(mode, days)})
      select currency, project, source,
        count(distinct payment_id) filter (where account = 'donations' and amount < 0) as donations,
        coalesce(-sum(amount) filter (where account = 'donations' and amount < 0), 0) as "grossMinor",
        coalesce(sum(amount) filter (where account = 'donations' and amount > 0 and kind <> 'dispute'), 0)
          as "refundsMinor",
        coalesce(sum(amount) filter (where account = 'donations' and amount > 0 and kind = 'dispute'), 0)
          as "disputesMinor",
        coalesce(sum(amount) filter (where account = 'fees'), 0) as "feesMinor",
        coalesce(sum(amount) filter (where account = 'tax'), 0) as "taxMinor"
      from lines where account in ('donations', 'fees', 'tax')
      group by currency, project, source order by currency desc, project nulls first, source`);
    return rows.map((row) => ({
      currency: row.currency,
      project: row.project,
      source: row.source,
      ...numbers(row, ['donations', 'grossMinor', 'refundsMinor', 'disputesMinor', 'feesMinor', 'taxMinor']),
    }));
  },

  async listRefunds(db: Db, mode: GatewayMode, days: StatementDays): Promise<InCurrency<Refund>[]> {
    const { rows } = await db.execute<
      Texts<InCurrency<Omit<Refund, 'bookedAt'>>> & { bookedAt: Date | string }
    >(sql`
      with lines as (${bookedLines(mode, days)})
      select currency, booked_at as "bookedAt", payment_id as "donationId", project, kind, amount as "amountMinor"
      from lines where account = 'donations' and amount > 0 order by booked_at, entry_id`);
    return rows.map((row) => ({
      ...row,
      bookedAt: new Date(row.bookedAt).toISOString(),
      amountMinor: Number(row.amountMinor),
    }));
  },

  /** Balance and movements of the gateway's account. The opening balance comes from sums of earlier days. */
  async sumGateway(db: Db, mode: GatewayMode, days: StatementDays): Promise<InCurrency<Gateway>[]> {
    const { from, until } = bounds(days);
    const { rows } = await db.execute<Texts<InCurrency<Gateway>>>(sql`
      with lines as (
        select l.account, l.currency, l.amount_minor as amount, (e.reason = 'settled' or e.payment_id is null) as is_settled,
          e.payment_id is null as is_of_account
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.gateway_mode = ${mode} and e.booked_at >= ${from} and e.booked_at < ${until}
          and not exists (select from offline_donations o where o.payment_id = e.payment_id)
      ), opening as (
        select currency, sum(debit_minor - credit_minor) as amount from (${ledgerSums(mode, { until: from })}) s
        where account = 'gateway' and source in ('gateway', 'account') group by 1
      ), moved as (
        select currency,
          coalesce(sum(amount) filter (where account = 'gateway' and not is_settled and amount > 0), 0) as received,
          coalesce(-sum(amount) filter (where account = 'gateway' and not is_settled and amount < 0), 0) as returned,
          coalesce(sum(amount) filter (where account = 'fees'), 0) as fees,
          coalesce(sum(amount) filter (where account = 'tax'), 0) as tax,
          coalesce(sum(amount) filter (where account = 'review' and is_of_account), 0) as other,
          coalesce(sum(amount) filter (where account = 'exchange'), 0) as exchange,
          coalesce(sum(amount) filter (where account = 'bank'), 0) as payouts,
          coalesce(sum(amount) filter (where account = 'gateway'), 0) as change
        from lines group by currency
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
    const { rows } = await db.execute<{
      currency: string;
      donationId: string;
      account: 'surplus' | 'review';
      amountMinor: string;
    }>(sql`
      with lines as (${bookedLines(mode, days)})
      select currency, payment_id as "donationId", account, -sum(amount) as "amountMinor"
      from lines where account in ('surplus', 'review') and payment_id is not null
      group by 1, 2, 3 having sum(amount) <> 0 order by 2, 3`);
    return rows.map((row) => ({ ...row, amountMinor: Number(row.amountMinor) }));
  },

  /** Number of payments and refunds until the last day that are in no payout. */
  async countUnsettled(db: Db, mode: GatewayMode, days: StatementDays): Promise<number> {
    const { until } = bounds(days);
    const { rows } = await db.execute<{ waiting: string }>(sql`
      select (
        select count(*) from payment_attempts a
        where a.awaits_payout and a.state = 'captured' and a.first_seen_at < ${until} and ${isOfMode(sql`a`, mode)}
      ) + (
        select count(*) from payment_reversals r
        where r.awaits_payout and r.state = 'processed' and r.kind = 'refund' and r.first_seen_at < ${until}
          and ${isOfMode(sql`r`, mode)}
      ) as waiting`);
    return Number(rows[0]?.waiting ?? 0);
  },
};

/** Ledger lines of a period. A debit of `donations` is a lost dispute if one of its amount exists, or nothing else. */
function bookedLines(mode: GatewayMode, days: StatementDays): SQL {
  const { from, until } = bounds(days);
  return sql`
    select e.id as entry_id, e.payment_id, e.booked_at, l.account, l.currency, l.amount_minor as amount,
      pr.title as project, coalesce(o.method, 'gateway') as source,
      case when o.method is not null then 'correction'
        when exists (select from payment_reversals r where r.payment_id = p.id and r.state = 'processed'
          and r.kind = 'dispute' and (r.amount_minor = l.amount_minor
            or not exists (select from payment_reversals f where f.payment_id = p.id and f.kind = 'refund')))
        then 'dispute' else 'refund' end as kind
    from ledger_entries e join ledger_lines l on l.entry_id = e.id left join payments p on p.id = e.payment_id
      left join projects pr on pr.id = p.project_id left join offline_donations o on o.payment_id = p.id
    where e.gateway_mode = ${mode} and e.booked_at >= ${from} and e.booked_at < ${until}`;
}

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
