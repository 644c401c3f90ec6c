import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#src/api/errors.ts';
import type { Db } from '#src/platform/database/database.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { recurringDonations } from '#src/platform/database/schema/donations/recurring-donations.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import { waitForCorrections } from '../admin/offline-store.ts';
import type { StoredPayment } from './payment-store.ts';
import { notifyChange } from './notify-change.ts';

/** Days after which a pending donation does not prevent an erasure: gateways report late payments within two weeks. */
const pendingDays = 30;

const anonymous = { paymentType: 'anonymous', donorName: null, donorMessage: null } as const;

/** Donations by the donor's address. The law requires the accounts; erasure makes them anonymous. */
export const donationPersonalData: PersonalData = {
  name: 'donations',
  find: (db, email) =>
    db
      .select({
        id: payments.id,
        amountMinor: payments.amountMinor,
        currency: payments.currency,
        status: payments.status,
        paymentType: payments.paymentType,
        donorName: payments.donorName,
        donorMessage: payments.donorMessage,
        donorEmail: payments.donorEmail,
        donorPan: payments.donorPan,
        employer: payments.employer,
        taxCountry: payments.taxCountry,
        createdAt: payments.createdAt,
      })
      .from(payments)
      .where(hasEmail(payments.donorEmail, email))
      .orderBy(payments.createdAt),
  // The receipt is issued when the bank confirms the donation, and has to name the donor.
  check: async (tx, email) => {
    const pending = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(hasEmail(payments.donorEmail, email), eq(payments.status, 'pending'), changedWithin(pendingDays)),
      )
      .limit(1);
    if (pending.length > 0)
      throw new AppError(
        'donation_pending',
        'A donation of this address is still pending at the bank. Try again once its receipt has been sent or the bank has declined it, usually within two weeks. After 30 days, the data can be deleted in any case.',
      );
  },
  anonymise: async (tx, email) => {
    const rows = await tx
      .update(payments)
      .set({
        ...anonymous,
        donorEmail: null,
        donorId: null,
        donorPan: null,
        employer: null,
        matchingState: null,
        taxCountry: null,
      })
      .where(hasEmail(payments.donorEmail, email))
      .returning({ id: payments.id });
    for (const { id } of rows) await notifyChange(tx, id);
    return rows.length;
  },
};

/**
 * Recurring donations by the donor's address. Donors who cannot be notified must not be charged: erasure
 * cancels them too, and repeats the request until the gateway confirms.
 */
export const recurringPersonalData: PersonalData = {
  name: 'recurringDonations',
  find: (db, email) =>
    db
      .select({
        id: recurringDonations.id,
        amountMinor: recurringDonations.amountMinor,
        currency: recurringDonations.currency,
        state: recurringDonations.state,
        paymentType: recurringDonations.paymentType,
        donorName: recurringDonations.donorName,
        donorEmail: recurringDonations.donorEmail,
        donorPan: recurringDonations.donorPan,
        cancelReason: recurringDonations.cancelReason,
        cancelComment: recurringDonations.cancelComment,
        createdAt: recurringDonations.createdAt,
      })
      .from(recurringDonations)
      .where(hasEmail(recurringDonations.donorEmail, email))
      .orderBy(recurringDonations.createdAt),
  lock: async (tx, email) => {
    await tx
      .select({ id: recurringDonations.id })
      .from(recurringDonations)
      .where(hasEmail(recurringDonations.donorEmail, email))
      .orderBy(recurringDonations.id)
      .for('no key update');
  },
  anonymise: async (tx, email) => {
    const cancelled = await tx
      .update(recurringDonations)
      .set({
        paymentType: 'anonymous',
        donorName: null,
        donorEmail: null,
        donorPan: null,
        cancelComment: null,
        cancelRequestedAt: sql`coalesce(${recurringDonations.cancelRequestedAt}, now())`,
        // The payer at the gateway is deleted when the donation has ended there.
        customerDeleteRequestedAt: sql`now()`,
        nextCheckAt: sql`now()`,
      })
      .where(hasEmail(recurringDonations.donorEmail, email));
    return cancelled.rowCount ?? 0;
  },
};

export const personalDataStore = {
  /** Replaces the address of a donation, and of the recurring donation that it began. */
  async replaceAddress(
    tx: Db,
    { id, recurringDonationId, donorEmail }: Pick<StoredPayment, 'id' | 'recurringDonationId' | 'donorEmail'>,
    email: string,
  ): Promise<void> {
    // Before its charge, as when one is recorded.
    if (recurringDonationId && donorEmail)
      await tx
        .update(recurringDonations)
        .set({ donorEmail: email })
        .where(
          and(
            eq(recurringDonations.id, recurringDonationId),
            hasEmail(recurringDonations.donorEmail, donorEmail),
          ),
        );
    // Both donors change: without this, a merge of them would deadlock. An erasure waits in the same order.
    await waitForCorrections(tx);
    // Without an address first: the trigger then links the donation to the donor of the new one.
    await tx.update(payments).set({ donorEmail: null, donorId: null }).where(eq(payments.id, id));
    await tx.update(payments).set({ donorEmail: email }).where(eq(payments.id, id));
  },

  /** Locks what `replaceAddress` changes, in its order, until the end of this transaction. */
  async lockAddress(
    tx: Db,
    { recurringDonationId }: Pick<StoredPayment, 'recurringDonationId'>,
  ): Promise<void> {
    if (recurringDonationId)
      await tx
        .select({ id: recurringDonations.id })
        .from(recurringDonations)
        .where(eq(recurringDonations.id, recurringDonationId))
        .for('no key update');
    await waitForCorrections(tx);
  },

  /** Further charges of a donation's recurring donation with the same address. */
  async listOtherCharges(
    db: Db,
    {
      id,
      recurringDonationId,
      donorEmail,
    }: Pick<StoredPayment, 'id' | 'recurringDonationId'> & { donorEmail: string },
  ): Promise<string[]> {
    if (recurringDonationId === null) return [];
    const rows = await db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.recurringDonationId, recurringDonationId),
          hasEmail(payments.donorEmail, donorEmail),
          ne(payments.id, id),
        ),
      )
      .orderBy(payments.id);
    return rows.map((row) => row.id);
  },

  /**
   * Removes name and message from a donation, and from the future charges of its recurring donation.
   *
   * @returns the recurring donation with the name that it had; null without one
   */
  async makeAnonymous(
    tx: Db,
    id: string,
  ): Promise<{ recurringDonationId: string; donorName: string } | null> {
    const [payment] = await tx
      .select({ recurringDonationId: payments.recurringDonationId })
      .from(payments)
      .where(eq(payments.id, id));
    const recurringDonationId = payment?.recurringDonationId ?? null;
    // Before its charge, as when one is recorded.
    const donorName = recurringDonationId && (await removeRecurringName(tx, recurringDonationId));
    await tx.update(payments).set(anonymous).where(eq(payments.id, id));
    await notifyChange(tx, id);
    return recurringDonationId && donorName !== null ? { recurringDonationId, donorName } : null;
  },
};

/** @returns the removed name */
async function removeRecurringName(tx: Db, id: string): Promise<string | null> {
  const [before] = await tx
    .select({ donorName: recurringDonations.donorName })
    .from(recurringDonations)
    .where(eq(recurringDonations.id, id))
    .for('update');
  await tx
    .update(recurringDonations)
    .set({ paymentType: 'anonymous', donorName: null })
    .where(eq(recurringDonations.id, id));
  return before?.donorName ?? null;
}

function changedWithin(days: number): SQL {
  return sql`${payments.updatedAt} > now() - make_interval(days => ${days})`;
}
