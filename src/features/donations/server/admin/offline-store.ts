import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { offlineDonations } from '#src/platform/database/schema/donations/offline-donations.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import type { RecordedMethod } from '../../offline/offline-donation.ts';

type NewDonation = {
  payment: typeof payments.$inferInsert;
  offline: typeof offlineDonations.$inferInsert;
};

/**
 * Waits for other corrections and imports: two of them that change totals in another order would deadlock, and so would
 * an import and a merge of its donors.
 */
export async function waitForCorrections(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('corrections of donations'))`);
}

/** Writes of offline donations. */
export const offlineStore = {
  /** @returns false when a donation with this ID exists */
  async insert(tx: Db, { payment, offline }: NewDonation): Promise<boolean> {
    const rows = await tx
      .insert(payments)
      .values({ ...payment, source: 'offline' })
      .onConflictDoNothing({ target: payments.id })
      .returning({ id: payments.id });
    if (rows.length === 0) return false;
    await tx.insert(offlineDonations).values(offline);
    return true;
  },

  async find(tx: Db, paymentId: string) {
    const [row] = await tx
      .select({
        method: sql<RecordedMethod>`${offlineDonations.method}`,
        receivedOn: offlineDonations.receivedOn,
        corrects: offlineDonations.corrects,
        cancelledAt: offlineDonations.cancelledAt,
        hiddenAt: payments.hiddenAt,
        messageHiddenAt: payments.messageHiddenAt,
        donorId: payments.donorId,
        donorName: payments.donorName,
        donorEmail: payments.donorEmail,
      })
      .from(offlineDonations)
      .innerJoin(payments, eq(payments.id, offlineDonations.paymentId))
      .where(eq(offlineDonations.paymentId, paymentId));
    return row ?? null;
  },

  async cancel(
    tx: Db,
    paymentId: string,
    cancelled: { cancelledAt: Date; cancelledBy: string | null; cancelReason: string },
  ): Promise<void> {
    await tx.update(offlineDonations).set(cancelled).where(eq(offlineDonations.paymentId, paymentId));
  },

  /** Removes everything about the donor from a donation. */
  async removeDonor(tx: Db, id: string): Promise<void> {
    await tx
      .update(payments)
      .set({
        paymentType: 'anonymous',
        donorName: null,
        donorMessage: null,
        donorEmail: null,
        donorPan: null,
        donorId: null,
      })
      .where(eq(payments.id, id));
  },
};
