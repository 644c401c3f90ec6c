import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';

/** Donations of one currency and day. */
export type DaySums = {
  currency: string;
  /** ISO date in the zone of the query. */
  day: string;
  amountMinor: number;
  monthlyMinor: number;
  donations: number;
};

type Days = { from: string; to: string; timeZone: string };
type Texts = { [Name in keyof DaySums]: string };

/** Donations by the day of their success. */
export const monthStore = {
  async sumDays(db: Db, mode: string, days: Days): Promise<DaySums[]> {
    const { rows } = await db.execute<Texts>(sql`
      select currency, (succeeded_at at time zone ${days.timeZone})::date::text as day,
        sum(net_amount_minor) as "amountMinor", count(*) as donations,
        coalesce(sum(net_amount_minor) filter (where frequency = 'monthly'), 0) as "monthlyMinor"
      from payments where ${received(mode, days)} group by 1, 2`);
    return rows.map((row) => ({
      currency: row.currency,
      day: row.day,
      amountMinor: Number(row.amountMinor),
      monthlyMinor: Number(row.monthlyMinor),
      donations: Number(row.donations),
    }));
  },

  /** Fees of donations in a period, by the currency of the fee. */
  async sumFees(db: Db, mode: string, days: Days): Promise<Map<string, number>> {
    const { rows } = await db.execute<{ currency: string; fee: string }>(sql`
      select s.currency, sum(s.fee_minor) as fee
      from payments join payment_settlements s on s.payment_id = payments.id
      where ${received(mode, days)} group by 1`);
    return new Map(rows.map(({ currency, fee }) => [currency, Number(fee)]));
  },
};

function received(mode: string, { from, to, timeZone }: Days) {
  return sql`payments.gateway_mode = ${mode} and payments.status = 'success'
    and payments.succeeded_at >= ${from}::date::timestamp at time zone ${timeZone}
    and payments.succeeded_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
}
