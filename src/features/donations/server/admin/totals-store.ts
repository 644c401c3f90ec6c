import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import type { DonationTotals } from '../../admin-contract.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { isListed, type ReadFilter } from './admin-store.ts';

type Sums = Record<keyof DonationTotals, string>;

/**
 * Totals of all donations that match a filter. Fees count in the currency in which the gateway settled,
 * which can differ from the currency of the donation.
 */
export const totalsStore = {
  async sum(db: Db, gatewayMode: GatewayMode, filter: ReadFilter): Promise<DonationTotals[]> {
    const { rows } = await db.execute<Sums>(sql`
      with listed as (
        select id, currency, amount_minor, net_amount_minor, source
        from ${payments} where ${isListed(gatewayMode, filter)} and ${payments.status} in ('success', 'refunded')
      ), fees as (
        select l.id, s.currency, sum(s.fee_minor) as fee,
          sum(case when s.kind in ('payment', 'refund_failure', 'dispute_reversal') then s.amount_minor
            else -s.amount_minor end - s.fee_minor) as paid_out
        from listed l join payment_settlements s on s.payment_id = l.id group by 1, 2
      ), amounts as (
        select l.currency, 1 as donations, l.amount_minor as gross, l.amount_minor - l.net_amount_minor as refunds,
          0 as fee, 0 as paid_out, (l.source = 'gateway' and not exists (select from fees f where f.id = l.id))::int as unsettled
        from listed l
        union all
        select currency, 0, 0, 0, fee, paid_out, 0 from fees
      )
      select currency, sum(donations) as donations, sum(gross) as "grossMinor", sum(refunds) as "refundsMinor",
        sum(fee) as "feesMinor", sum(paid_out) as "paidOutMinor", sum(gross) - sum(refunds) - sum(fee) as "netMinor", sum(unsettled) as unsettled
      from amounts group by currency order by currency desc`);
    return rows.map(({ currency, ...sums }) => ({
      currency,
      donations: Number(sums.donations),
      grossMinor: Number(sums.grossMinor),
      refundsMinor: Number(sums.refundsMinor),
      feesMinor: Number(sums.feesMinor),
      netMinor: Number(sums.netMinor),
      paidOutMinor: Number(sums.paidOutMinor),
      unsettled: Number(sums.unsettled),
    }));
  },
};
