import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { receiptNames } from '#src/platform/database/schema/donations/receipt-names.ts';
import { receipts } from '#src/platform/database/schema/donations/receipts.ts';

/** Queries on the encrypted names for receipts of anonymous donations. */
export const receiptNameStore = {
  /** Keeps an earlier name of the same donation. */
  async insert(tx: Db, name: typeof receiptNames.$inferInsert): Promise<void> {
    await tx.insert(receiptNames).values(name).onConflictDoNothing();
  },

  /** The names of donations, or of the recurring donations they are charges of. */
  listFor(db: Db, paymentIds: string[]) {
    return db
      .selectDistinctOn([payments.id], {
        paymentId: payments.id,
        id: receiptNames.id,
        encryptedName: receiptNames.encryptedName,
      })
      .from(payments)
      .innerJoin(
        receiptNames,
        or(
          eq(receiptNames.paymentId, payments.id),
          eq(receiptNames.recurringDonationId, payments.recurringDonationId),
        ),
      )
      .where(sql`${payments.id} = any(${`{${paymentIds.join(',')}}`}::uuid[])`)
      .orderBy(payments.id, sql`${receiptNames.paymentId} nulls last`);
  },

  listOf(db: Db, email: string) {
    return db.select().from(receiptNames).where(isOf(email)).orderBy(receiptNames.createdAt);
  },

  /** Deletes the names of donations without a receipt. @returns the number deleted */
  async deleteUnused(tx: Db, email: string): Promise<number> {
    const printed = sql`select 1 from ${receipts} join ${payments} on ${payments.id} = ${receipts.paymentId}
      where ${payments.id} = ${receiptNames.paymentId}
        or ${payments.recurringDonationId} = ${receiptNames.recurringDonationId}`;
    const { rowCount } = await tx.delete(receiptNames).where(and(isOf(email), sql`not exists (${printed})`));
    return rowCount ?? 0;
  },
};

function isOf(email: string) {
  const key = sql`lower(${email.trim()})`;
  return sql`(${receiptNames.paymentId} in (select id from payments where lower(donor_email) = ${key})
    or ${receiptNames.recurringDonationId} in (
      select id from recurring_donations where lower(donor_email) = ${key}))`;
}
