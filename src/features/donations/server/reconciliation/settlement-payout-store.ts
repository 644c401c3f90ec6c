import type { Db } from '#src/platform/database/database.ts';
import { payouts } from '#src/platform/database/schema/donations/payouts.ts';

type SettlementPayout = Omit<typeof payouts.$inferInsert, 'gateway' | 'account' | 'state' | 'failureCode'>;

/** Settlements of Razorpay as payouts. They are reported once they are paid. */
export const settlementPayoutStore = {
  async save(db: Db, payout: SettlementPayout): Promise<void> {
    const { arrivesOn, traceId, isImported, seenAt } = payout;
    await db
      .insert(payouts)
      .values({ ...payout, gateway: 'razorpay', account: 'main', state: 'paid' })
      .onConflictDoUpdate({
        target: [payouts.payoutId, payouts.gateway, payouts.account],
        set: { arrivesOn, traceId, isImported, seenAt },
      });
  },
};
