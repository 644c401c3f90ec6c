import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

/** A payout as the ledger booked it in a period, and as it arrived in the same period. */
export type BankLine = {
  currency: string;
  gateway: string | null;
  account: string | null;
  /** Null for ledger entries that belong to no payout. */
  payoutId: string | null;
  arrivesOn: string | null;
  bookedMinor: number;
  arrivedMinor: number;
  isChecked: boolean;
};

type Days = { from: string; to: string; timeZone: string };
type Row = Omit<BankLine, 'bookedMinor' | 'arrivedMinor'> & { bookedMinor: string; arrivedMinor: string };

/** Comparison of the ledger with the payouts of the gateways. */
export const bankStore = {
  /**
   * Entries of a donation are booked one by one in the order in which they are settled, so the first `settled` entry of
   * the ledger belongs to the first settlement, and so on.
   */
  async comparePayouts(db: Db, mode: GatewayMode, { from, to, timeZone }: Days): Promise<BankLine[]> {
    const { rows } = await db.execute<Row>(sql`
      with booked as (
        select e.id, e.payment_id, e.account_entry_id, l.currency, l.amount_minor as amount
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.gateway_mode = ${mode} and e.booked_at >= ${from}::date::timestamp at time zone ${timeZone}
          and e.booked_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
          and l.account = 'bank' and (e.account_entry_id is not null or e.reason = 'settled')
      ), entry_places as (
        select id, payment_id, row_number() over (partition by payment_id order by id) as place
        from ledger_entries where reason = 'settled' and payment_id in (select payment_id from booked)
      ), settlement_places as (
        select payment_id, payout_id, gateway, account,
          row_number() over (partition by payment_id order by settled_at, entry_id) as place
        from payment_settlements where payment_id in (select payment_id from booked)
      ), by_payout as (
        select coalesce(s.gateway, a.gateway) as gateway, coalesce(s.account, a.account) as account,
          coalesce(s.payout_id, a.payout_id) as payout_id, b.currency, sum(b.amount) as booked
        from booked b left join entry_places p on p.id = b.id
          left join settlement_places s on s.payment_id = p.payment_id and s.place = p.place
          left join account_entries a on a.id = b.account_entry_id
        group by 1, 2, 3, 4
      ), arrived as (
        select gateway, account, payout_id, currency, case state when 'paid' then amount_minor else 0 end as amount
        from payouts where gateway_mode = ${mode} and arrives_on between ${from}::date and ${to}::date
      )
      select currency, gateway, account, payout_id as "payoutId", p.arrives_on::text as "arrivesOn",
        coalesce(b.booked, 0) as "bookedMinor", coalesce(a.amount, 0) as "arrivedMinor",
        c.checked_at is not null as "isChecked"
      from by_payout b full join arrived a using (gateway, account, payout_id, currency)
        left join payouts p using (gateway, account, payout_id, currency)
        left join payout_checks c using (gateway, account, payout_id)
      order by p.arrives_on, payout_id`);
    return rows.map((row) => ({
      ...row,
      bookedMinor: Number(row.bookedMinor),
      arrivedMinor: Number(row.arrivedMinor),
    }));
  },

  /** Number of payouts until a day that have not arrived or whose contents are missing here. */
  async countUnfinished(db: Db, mode: GatewayMode, to: string): Promise<number> {
    const { rows } = await db.execute<{ payouts: string }>(sql`
      select count(*) as payouts from payouts
      where gateway_mode = ${mode} and arrives_on <= ${to}::date
        and (state in ('pending', 'in_transit') or (state = 'paid' and not is_imported))`);
    return Number(rows[0]?.payouts ?? 0);
  },
};
