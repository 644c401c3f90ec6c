import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { accountEntries, payouts } from '#src/platform/database/schema/donations/payouts.ts';
import type { PayoutKey } from '../../treasury/payout-contract.ts';
import type { GatewayAccount } from '../gateway/gateway.ts';
import { closedMonthStore } from '../treasury/closed-month-store.ts';

type NewPayout = typeof payouts.$inferInsert;
type NewEntry = typeof accountEntries.$inferInsert;

/** Queries on payouts, and on entries of the account without a donation. */
export const payoutStore = {
  /**
   * Inserts a payout, or updates what the gateway last reported; omitted fields keep their values. Its month is not
   * closed meanwhile.
   *
   * @returns whether all entries of the payout are in the ledger
   */
  async save(db: Db, payout: NewPayout): Promise<{ isImported: boolean }> {
    const { state, arrivesOn, traceId, failureCode, isImported, seenAt } = payout;
    return db.transaction(async (tx) => {
      await closedMonthStore.hold(tx, payout.gatewayMode, arrivesOn.slice(0, 7));
      const [row] = await tx
        .insert(payouts)
        .values(payout)
        .onConflictDoUpdate({
          target: [payouts.payoutId, payouts.gateway, payouts.account],
          set: { state, arrivesOn, traceId, failureCode, isImported, seenAt },
        })
        .returning({ isImported: payouts.isImported });
      return { isImported: row?.isImported ?? false };
    });
  },

  async setImported(db: Db, account: GatewayAccount, payoutId: string): Promise<void> {
    await db
      .update(payouts)
      .set({ isImported: true })
      .where(isPayout({ ...account, payoutId }));
  },

  /** @returns the ID of the entry; null when it exists */
  async insertEntry(tx: Db, entry: NewEntry): Promise<string | null> {
    const [row] = await tx
      .insert(accountEntries)
      .values(entry)
      .onConflictDoNothing()
      .returning({ id: accountEntries.id });
    return row?.id ?? null;
  },
};

export function isPayout({ gateway, account, payoutId }: PayoutKey): SQL | undefined {
  return and(eq(payouts.payoutId, payoutId), eq(payouts.gateway, gateway), eq(payouts.account, account));
}
