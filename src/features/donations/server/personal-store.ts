import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { payments } from '#src/platform/database/schema/payments.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import { announceDonation } from './announce-store.ts';

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

/** Takes name and message off a gift that was made by name. */
export async function makeAnonymous(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(payments).set(nobody).where(eq(payments.id, id));
    await announceDonation(tx, id);
  });
}

function isBy(email: string): SQL {
  return sql`lower(${payments.donorEmail}) = lower(${email.trim()})`;
}
