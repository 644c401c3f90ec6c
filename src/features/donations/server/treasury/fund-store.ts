import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import type { FundAmounts } from '../../treasury/fund-contract.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

export type FundLine = Omit<FundAmounts, 'closingMinor'> & { currency: string; project: string | null };

type Days = { from: string; to: string; timeZone: string };
type Row = { [Name in keyof FundLine]: FundLine[Name] extends number ? string : FundLine[Name] };

/** Balances of projects in the ledger, by the day of booking. */
export const fundStore = {
  async sum(db: Db, mode: GatewayMode, { from, to, timeZone }: Days): Promise<FundLine[]> {
    const { rows } = await db.execute<Row>(sql`
      with lines as (
        select l.currency, pr.title as project, l.account, l.amount_minor as amount,
          e.booked_at < ${from}::date::timestamp at time zone ${timeZone} as is_before
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
          left join payments p on p.id = e.payment_id left join projects pr on pr.id = p.project_id
        where e.gateway_mode = ${mode} and l.account in ('donations', 'fees', 'tax')
          and e.booked_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
      )
      select currency, project,
        coalesce(-sum(amount) filter (where is_before), 0) as "openingMinor",
        coalesce(-sum(amount) filter (where not is_before and account = 'donations' and amount < 0), 0)
          as "donationsMinor",
        coalesce(sum(amount) filter (where not is_before and account = 'donations' and amount > 0), 0)
          as "refundsMinor",
        coalesce(sum(amount) filter (where not is_before and account in ('fees', 'tax')), 0) as "feesMinor"
      from lines group by 1, 2 order by currency desc, project nulls first`);
    return rows.map((row) => ({
      currency: row.currency,
      project: row.project,
      openingMinor: Number(row.openingMinor),
      donationsMinor: Number(row.donationsMinor),
      refundsMinor: Number(row.refundsMinor),
      feesMinor: Number(row.feesMinor),
    }));
  },
};
