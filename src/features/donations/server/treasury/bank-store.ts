import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { ledgerSums } from '../payments/period-sum-store.ts';

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
  /** What the ledger has beyond the entries of payouts is a line without a payout. */
  async comparePayouts(db: Db, mode: GatewayMode, { from, to, timeZone }: Days): Promise<BankLine[]> {
    const begin = sql`${from}::date::timestamp at time zone ${timeZone}`;
    const end = sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`;
    const { rows } = await db.execute<Row>(sql`
      with settled as (
        select gateway, account, payout_id, currency,
          sum(case when kind in ('payment', 'refund_failure', 'dispute_reversal') then amount_minor else -amount_minor end
            - fee_minor) as amount
        from payment_settlements where booked_at >= ${begin} and booked_at < ${end} group by 1, 2, 3, 4
      ), entries as (
        select gateway, account, payout_id, currency, amount from settled s
        where (
          select p.gateway_mode from payment_settlements one join payments p on p.id = one.payment_id
          where one.payout_id = s.payout_id and one.gateway = s.gateway and one.account = s.account limit 1
        ) = ${mode}
        union all
        select a.gateway, a.account, a.payout_id, l.currency, l.amount_minor
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join account_entries a on a.id = e.account_entry_id
        where e.gateway_mode = ${mode} and e.account_entry_id is not null and e.booked_at >= ${begin}
          and e.booked_at < ${end} and l.account = 'bank'
      ), by_payout as (
        select gateway, account, payout_id, currency, sum(amount) as booked from entries group by 1, 2, 3, 4
      ), booked as (
        select gateway, account, payout_id, currency, booked from by_payout
        union all
        select null, null, null, currency, sum(booked) from (
          select currency, settled_debit_minor - settled_credit_minor as booked
          from (${ledgerSums(mode, { from: begin, until: end })}) l where account = 'bank'
          union all
          select currency, -booked from by_payout
        ) rest group by currency having sum(booked) <> 0
      ), arrived as (
        select gateway, account, payout_id, currency, case state when 'paid' then amount_minor else 0 end as amount
        from payouts where gateway_mode = ${mode} and arrives_on between ${from}::date and ${to}::date
      )
      select currency, gateway, account, payout_id as "payoutId", p.arrives_on::text as "arrivesOn",
        coalesce(b.booked, 0) as "bookedMinor", coalesce(a.amount, 0) as "arrivedMinor",
        c.checked_at is not null as "isChecked"
      from booked b full join arrived a using (gateway, account, payout_id, currency)
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
