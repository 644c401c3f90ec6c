import { eq, or, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { receiptNames } from '#src/platform/database/schema/donations/receipt-names.ts';

/** Queries on the encrypted names for receipts of anonymous donations. */
export const receiptNameStore = {
  async insert(tx: Db, name: typeof receiptNames.$inferInsert): Promise<void> {
    await tx.insert(receiptNames).values(name);
  },

  /** The name of a donation, or of the recurring donation it is a charge of. */
  async find(db: Db, paymentId: string) {
    const [row] = await db
      .select({ id: receiptNames.id, encryptedName: receiptNames.encryptedName })
      .from(payments)
      .innerJoin(
        receiptNames,
        or(
          eq(receiptNames.paymentId, payments.id),
          eq(receiptNames.recurringDonationId, payments.recurringDonationId),
        ),
      )
      .where(eq(payments.id, paymentId))
      .orderBy(sql`${receiptNames.paymentId} nulls last`)
      .limit(1);
    return row ?? null;
  },
};
