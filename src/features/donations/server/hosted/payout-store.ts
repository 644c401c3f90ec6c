import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { accountEntries, payouts } from '#src/platform/database/schema/donations/payouts.ts';
import type { GatewayAccount } from '../gateway/gateway.ts';
import type { Payout } from '../gateway/hosted-checkout-gateway.ts';
import type { HostedAccount } from './hosted-account.ts';

type NewEntry = typeof accountEntries.$inferInsert;

/** Queries on payouts, and on entries of the account without a donation. */
export const payoutStore = {
  /** @returns what is known of it here */
  async save(
    db: Db,
    { gateway, account, client }: HostedAccount,
    { payout, seenAt }: { payout: Payout; seenAt: Date },
  ): Promise<{ isImported: boolean }> {
    const { payoutId, state, amountMinor, currency, arrivesOn, traceId, failureCode } = payout;
    const current = { state, arrivesOn: arrivesOn.toISOString().slice(0, 10), traceId, failureCode, seenAt };
    const [row] = await db
      .insert(payouts)
      .values({ gatewayMode: client.mode, gateway, account, payoutId, amountMinor, currency, ...current })
      .onConflictDoUpdate({ target: [payouts.payoutId, payouts.gateway, payouts.account], set: current })
      .returning({ isImported: payouts.isImported });
    return { isImported: row?.isImported ?? false };
  },

  async setImported(db: Db, account: GatewayAccount, payoutId: string): Promise<void> {
    await db.update(payouts).set({ isImported: true }).where(isPayout(account, payoutId));
  },

  /** @returns null when it is booked already */
  async insertEntry(tx: Db, entry: NewEntry): Promise<string | null> {
    const [row] = await tx
      .insert(accountEntries)
      .values(entry)
      .onConflictDoNothing()
      .returning({ id: accountEntries.id });
    return row?.id ?? null;
  },
};

function isPayout({ gateway, account }: GatewayAccount, payoutId: string): SQL | undefined {
  return and(eq(payouts.payoutId, payoutId), eq(payouts.gateway, gateway), eq(payouts.account, account));
}
