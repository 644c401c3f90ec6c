import { and, eq, inArray, isNull, notExists } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { paymentAttempts } from '#src/platform/database/schema/donations/payment-updates.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';

/** Queries on donations that are charges of a recurring donation. Called while the donation is locked. */
export function createChargeStore() {
  /** The donation one of the attempts is known to belong to. */
  async function findByAttempt(tx: Db, donationId: string, attemptIds: string[]) {
    const [row] = await tx
      .select({ id: payments.id, orderId: payments.razorpayOrderId })
      .from(paymentAttempts)
      .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
      .where(
        and(
          inArray(paymentAttempts.razorpayPaymentId, attemptIds),
          eq(payments.recurringDonationId, donationId),
        ),
      );
    return row ?? null;
  }

  async function findByOrder(tx: Db, donationId: string, orderId: string): Promise<string | null> {
    const [row] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.razorpayOrderId, orderId), eq(payments.recurringDonationId, donationId)));
    return row?.id ?? null;
  }

  /** The donation with which the donation was begun, as long as no charge is known to be it. */
  async function findUncharged(tx: Db, donationId: string): Promise<string | null> {
    const [row] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.recurringDonationId, donationId),
          isNull(payments.razorpayOrderId),
          notExists(
            tx
              .select({ id: paymentAttempts.paymentId })
              .from(paymentAttempts)
              .where(eq(paymentAttempts.paymentId, payments.id)),
          ),
        ),
      )
      .limit(1);
    return row?.id ?? null;
  }

  async function bindOrder(tx: Db, id: string, orderId: string, nextCheckAt: Date): Promise<void> {
    await tx.update(payments).set({ razorpayOrderId: orderId, nextCheckAt }).where(eq(payments.id, id));
  }

  return { findByAttempt, findByOrder, findUncharged, bindOrder };
}

export type ChargeStore = ReturnType<typeof createChargeStore>;
