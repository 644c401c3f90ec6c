import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { recurringDonations } from '#src/platform/database/schema/donations/recurring-donations.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import { announceDonation } from './notify-change.ts';

/** Nothing about the donor; what accounts need stays. */
const nobody = { paymentType: 'anonymous', donorName: null, donorMessage: null };

/** Donations by the donor's address. They are accounts, which the law has us keep; the person can leave them. */
export function donationPersonalData(db: Db): PersonalData {
  return {
    name: 'donations',
    find: (email) =>
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
          createdAt: payments.createdAt,
        })
        .from(payments)
        .where(isBy(email))
        .orderBy(payments.createdAt),
    anonymise: async (tx, email) => {
      const rows = await tx
        .update(payments)
        .set({ ...nobody, donorEmail: null, donorPan: null })
        .where(isBy(email))
        .returning({ id: payments.id });
      for (const { id } of rows) await announceDonation(tx, id);
      return rows.length;
    },
  };
}

/**
 * Recurring donations by the donor's address. Donors who cannot be notified must not be charged: erasure
 * cancels them too, and repeats the request until the gateway confirms.
 */
export function recurringPersonalData(db: Db): PersonalData {
  const isByAddress = (email: string) =>
    sql`lower(${recurringDonations.donorEmail}) = lower(${email.trim()})`;

  return {
    name: 'recurringDonations',
    find: (email) =>
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
          createdAt: recurringDonations.createdAt,
        })
        .from(recurringDonations)
        .where(isByAddress(email))
        .orderBy(recurringDonations.createdAt),
    anonymise: async (tx, email) => {
      const cancelled = await tx
        .update(recurringDonations)
        .set({
          paymentType: 'anonymous',
          donorName: null,
          donorEmail: null,
          donorPan: null,
          cancelRequestedAt: sql`coalesce(${recurringDonations.cancelRequestedAt}, now())`,
          nextCheckAt: sql`now()`,
        })
        .where(isByAddress(email));
      return cancelled.rowCount ?? 0;
    },
  };
}

/** Takes name and message off a donation that was made by name; when it is a monthly one, of the months to come as well. */
export async function makeAnonymous(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(payments)
      .set(nobody)
      .where(eq(payments.id, id))
      .returning({ donationId: payments.recurringDonationId });
    if (changed?.donationId) {
      const months = { paymentType: 'anonymous', donorName: null };
      await tx.update(recurringDonations).set(months).where(eq(recurringDonations.id, changed.donationId));
    }
    await announceDonation(tx, id);
  });
}

function isBy(email: string): SQL {
  return sql`lower(${payments.donorEmail}) = lower(${email.trim()})`;
}
