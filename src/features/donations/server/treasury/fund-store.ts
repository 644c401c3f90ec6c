import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import type { FundAmounts } from '../../treasury/fund-contract.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { ledgerSums } from '../payments/period-sum-store.ts';

export type FundLine = Omit<FundAmounts, 'closingMinor'> & { currency: string; project: string | null };

type Days = { from: string; to: string; timeZone: string };
type Row = { [Name in keyof FundLine]: FundLine[Name] extends number ? string : FundLine[Name] };

/** Balances of projects in the ledger, by the day of booking. */
export const fundStore = {
  async sum(db: Db, mode: GatewayMode, { from, to, timeZone }: Days): Promise<FundLine[]> {
    const begin = sql`${from}::date::timestamp at time zone ${timeZone}`;
    const end = sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`;
    const { rows } = await db.execute<Row>(sql`
      with sums as (
        select true as is_before, currency, account, project_id, debit_minor, credit_minor
        from (${ledgerSums(mode, { until: begin })}) o where account in ('donations', 'fees', 'tax')
        union all
        select false, currency, account, project_id, debit_minor, credit_minor
        from (${ledgerSums(mode, { from: begin, until: end })}) m where account in ('donations', 'fees', 'tax')
      )
      select sums.currency, pr.title as project,
        coalesce(sum(credit_minor - debit_minor) filter (where is_before), 0) as "openingMinor",
        coalesce(sum(credit_minor) filter (where not is_before and account = 'donations'), 0) as "donationsMinor",
        coalesce(sum(debit_minor) filter (where not is_before and account = 'donations'), 0) as "refundsMinor",
        coalesce(sum(debit_minor - credit_minor) filter (where not is_before and account <> 'donations'), 0)
          as "feesMinor"
      from sums left join projects pr on pr.id = sums.project_id
      group by 1, 2 order by sums.currency desc, project nulls first`);
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
