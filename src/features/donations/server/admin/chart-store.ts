import { sql } from 'drizzle-orm';
import type { Currency } from '#src/api/money.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

type Sum = { currency: Currency; start: string; amountMinor: number; donations: number };

/** Net amounts by day or month in UTC; zero for periods without donations. */
export const chartStore = {
  async sumByPeriod(
    db: Db,
    gatewayMode: GatewayMode,
    by: 'day' | 'month',
    from: string,
    to: string,
  ): Promise<Sum[]> {
    const { rows } = await db.execute<{
      currency: Currency;
      start: string;
      amountMinor: string;
      donations: number;
    }>(sql`
      with given as (
        select currency, date_trunc(${by}, succeeded_at at time zone 'UTC')::date as start,
          sum(net_amount_minor) as amount, count(*)::int as donations
        from payments
        where gateway_mode = ${gatewayMode} and status = 'success'
          and succeeded_at >= ${from}::date::timestamp at time zone 'UTC'
          and succeeded_at < (${to}::date + 1)::timestamp at time zone 'UTC'
        group by 1, 2
      ), periods as (
        select generate_series(date_trunc(${by}, ${from}::date::timestamp), ${to}::date::timestamp,
          ('1 ' || ${by})::interval)::date as start
      )
      select c.currency, to_char(p.start, 'YYYY-MM-DD') as start, coalesce(g.amount, 0) as "amountMinor",
        coalesce(g.donations, 0) as donations
      from (select distinct currency from given) c cross join periods p
        left join given g on g.currency = c.currency and g.start = p.start
      order by c.currency desc, p.start`);
    return rows.map((row) => ({ ...row, amountMinor: Number(row.amountMinor) }));
  },
};
