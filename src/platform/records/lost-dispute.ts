import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { paymentDisputes } from '../database/schema/donations/payment-disputes.ts';
import { paymentReversals } from '../database/schema/donations/payment-updates.ts';
import { payments } from '../database/schema/donations/payments.ts';

/** Condition that the donor's bank has reclaimed money of a payment. */
export function hasLostDispute(paymentId: AnyColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${paymentReversals} as r
    where r.payment_id = ${paymentId} and r.kind = 'dispute' and r.state = 'processed')`;
}

/** Whether the donor's bank has reclaimed money of a payment. */
export async function isDisputeLost(db: Db, paymentId: string): Promise<boolean> {
  return (await db.$count(payments, and(eq(payments.id, paymentId), hasLostDispute(payments.id)))) > 0;
}

/** Whether Stripe holds money of a payment until the bank decides. Razorpay deducts it when a dispute is lost. */
export async function isHeldByDispute(db: Db, paymentId: string): Promise<boolean> {
  const isHeld = and(
    eq(paymentDisputes.paymentId, paymentId),
    eq(paymentDisputes.gateway, 'stripe'),
    eq(paymentDisputes.isOpen, true),
    eq(paymentDisputes.isInquiry, false),
  );
  return (await db.$count(paymentDisputes, isHeld)) > 0;
}
