import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { offlineGifts } from '#src/platform/database/schema/donations/offline-gifts.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import type { OfflineMethod } from '../../offline-gift.ts';

type NewGift = {
  payment: typeof payments.$inferInsert;
  offline: typeof offlineGifts.$inferInsert;
};

/** Writes of gifts that came without the gateway. */
export const offlineStore = {
  /** @returns false when there is a donation of this id already */
  async insert(tx: Db, { payment, offline }: NewGift): Promise<boolean> {
    const rows = await tx
      .insert(payments)
      .values({ ...payment, source: 'offline' })
      .onConflictDoNothing({ target: payments.id })
      .returning({ id: payments.id });
    if (rows.length === 0) return false;
    await tx.insert(offlineGifts).values(offline);
    return true;
  },

  async find(tx: Db, paymentId: string) {
    const [row] = await tx
      .select({
        method: sql<OfflineMethod>`${offlineGifts.method}`,
        receivedOn: offlineGifts.receivedOn,
        corrects: offlineGifts.corrects,
        cancelledAt: offlineGifts.cancelledAt,
      })
      .from(offlineGifts)
      .where(eq(offlineGifts.paymentId, paymentId));
    return row ?? null;
  },

  async cancel(
    tx: Db,
    paymentId: string,
    cancelled: { cancelledAt: Date; cancelledBy: string; cancelReason: string },
  ): Promise<void> {
    await tx.update(offlineGifts).set(cancelled).where(eq(offlineGifts.paymentId, paymentId));
  },
};
