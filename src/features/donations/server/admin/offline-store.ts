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

/** Waits for other entries in cash, so that two of them do not exceed a limit together. Taken before rows are locked. */
export async function waitForCash(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('offline donations in cash'))`);
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

  /**
   * Cash that the donor of a donation gave on its day, in its currency, together with it. A donor has the same address
   * or, where one of the entries has none, the same name.
   */
  async cashOfDay(tx: Db, paymentId: string): Promise<number> {
    const { rows } = await tx.execute<{ sum: string }>(sql`
      select sum(other.amount_minor) as sum
      from payments entered
      join offline_donations entry on entry.payment_id = entered.id
      join offline_donations cash on cash.received_on = entry.received_on
        and cash.method = 'cash' and cash.cancelled_at is null
      join payments other on other.id = cash.payment_id
        and other.currency = entered.currency and other.gateway_mode = entered.gateway_mode
      where entered.id = ${paymentId}
        and (other.id = entered.id
          or lower(other.donor_email) = lower(entered.donor_email)
          or (other.donor_email is null or entered.donor_email is null)
            and lower(other.donor_name) = lower(entered.donor_name))`);
    return Number(rows[0]?.sum ?? 0);
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
