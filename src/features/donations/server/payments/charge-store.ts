import { and, desc, eq, inArray, isNull, lt, notExists } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { paymentAttempts } from '#src/platform/database/schema/donations/payment-updates.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { paymentStore, type StoredPayment } from './payment-store.ts';

/** Queries on donations that are charges of a recurring donation. Writers hold the lock of the recurring donation. */
export const chargeStore = {
  /** The donation that one of the attempts belongs to. */
  async findByAttempt(tx: Db, donationId: string, attemptIds: string[]) {
    const [row] = await tx
      .select({ id: payments.id, orderId: payments.orderId })
      .from(paymentAttempts)
      .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
      .where(
        and(inArray(paymentAttempts.attemptId, attemptIds), eq(payments.recurringDonationId, donationId)),
      );
    return row ?? null;
  },

  async findByOrder(tx: Db, donationId: string, orderId: string): Promise<string | null> {
    const [row] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.recurringDonationId, donationId)));
    return row?.id ?? null;
  },

  /** The donation of an order, such as the invoice of a month. */
  async findPayment(db: Db, donationId: string, orderId: string): Promise<StoredPayment | null> {
    const id = await chargeStore.findByOrder(db, donationId, orderId);
    return id ? paymentStore.findPayment(db, id) : null;
  },

  /** The first donation of a recurring donation, until it has an order or an attempt. */
  async findUncharged(tx: Db, donationId: string): Promise<string | null> {
    const [row] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.recurringDonationId, donationId),
          isNull(payments.orderId),
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
  },

  async bindOrder(tx: Db, id: string, orderId: string, nextCheckAt: Date): Promise<void> {
    await tx.update(payments).set({ orderId, nextCheckAt }).where(eq(payments.id, id));
  },

  /** Whether the recurring donation has a charge that was paid before a moment. */
  async hasPaidBefore(db: Db, id: string, moment: Date): Promise<boolean> {
    const [row] = await db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.recurringDonationId, id), lt(payments.succeededAt, moment)))
      .limit(1);
    return row !== undefined;
  },

  /** Id of the attempt that captured the newest charge. */
  async findNewestAttempt(db: Db, id: string): Promise<string | null> {
    const [row] = await db
      .select({ attemptId: payments.effectiveAttemptId })
      .from(payments)
      .where(and(eq(payments.recurringDonationId, id), eq(payments.status, 'success')))
      .orderBy(desc(payments.createdAt))
      .limit(1);
    return row?.attemptId ?? null;
  },

  /** Orders of charges that need no further check at the gateway. */
  async listFinalOrders(db: Db, id: string): Promise<Set<string | null>> {
    const rows = await db
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(and(eq(payments.recurringDonationId, id), inArray(payments.status, ['success', 'refunded'])));
    return new Set(rows.map(({ orderId }) => orderId));
  },
};
