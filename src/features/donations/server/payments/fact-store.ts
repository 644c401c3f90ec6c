import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import {
  paymentAttempts,
  paymentReversals,
  paymentSettlements,
} from '#src/platform/database/schema/donations/payment-updates.ts';
import type {
  Attempt,
  AttemptState,
  MoneyReturn,
  PaymentUpdates,
  ReturnState,
  Settled,
} from '../../payment-updates.ts';

/** What is known about an attempt to pay, and about money that went back. */
export const attemptColumns = {
  attemptId: paymentAttempts.razorpayPaymentId,
  state: sql<AttemptState>`${paymentAttempts.state}`,
  amountMinor: paymentAttempts.amountMinor,
  currency: paymentAttempts.currency,
  method: paymentAttempts.method,
  feeMinor: paymentAttempts.feeMinor,
  taxMinor: paymentAttempts.taxMinor,
  baseAmountMinor: paymentAttempts.baseAmountMinor,
  baseCurrency: paymentAttempts.baseCurrency,
  errorReason: paymentAttempts.errorReason,
};

export const returnColumns = {
  returnId: paymentReversals.razorpayRefundId,
  attemptId: paymentReversals.razorpayPaymentId,
  kind: sql<MoneyReturn['kind']>`${paymentReversals.kind}`,
  state: sql<ReturnState>`${paymentReversals.state}`,
  amountMinor: paymentReversals.amountMinor,
  currency: paymentReversals.currency,
};

/** All that is known about one donation; its status and kept amount follow from it. */
export async function readFacts(
  tx: Db,
  payment: { id: string; amountMinor: number; currency: string },
): Promise<PaymentUpdates> {
  return {
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    attempts: await readAttempts(tx, payment.id),
    returns: await readReturns(tx, payment.id),
    settled: await readSettled(tx, payment.id),
  };
}

export function countFailedAttempts(db: Db, paymentId: string): Promise<number> {
  return db.$count(
    paymentAttempts,
    and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.state, 'failed')),
  );
}

/** @returns false when the attempt belongs to another donation, which then stays as it is */
export async function saveAttempt(tx: Db, paymentId: string, attempt: Attempt, now: Date): Promise<boolean> {
  const { attemptId, ...values } = attempt;
  const saved = await tx
    .insert(paymentAttempts)
    .values({ razorpayPaymentId: attemptId, paymentId, ...values, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: paymentAttempts.razorpayPaymentId,
      set: { ...values, lastSeenAt: now },
      setWhere: eq(paymentAttempts.paymentId, paymentId),
    })
    .returning({ paymentId: paymentAttempts.paymentId });
  return saved.length > 0;
}

export async function saveReversal(
  tx: Db,
  paymentId: string,
  returned: MoneyReturn,
  now: Date,
): Promise<boolean> {
  const { returnId, attemptId, ...values } = returned;
  const saved = await tx
    .insert(paymentReversals)
    .values({
      razorpayRefundId: returnId,
      razorpayPaymentId: attemptId,
      paymentId,
      ...values,
      firstSeenAt: now,
      lastSeenAt: now,
    })
    .onConflictDoUpdate({
      target: paymentReversals.razorpayRefundId,
      set: { state: values.state, lastSeenAt: now },
      setWhere: eq(paymentReversals.paymentId, paymentId),
    })
    .returning({ paymentId: paymentReversals.paymentId });
  return saved.length > 0;
}

export async function saveSettled(tx: Db, paymentId: string, settled: Settled): Promise<boolean> {
  const { attemptId, settlementId, ...values } = settled;
  const saved = await tx
    .insert(paymentSettlements)
    .values({
      ...values,
      paymentId,
      razorpayPaymentId: attemptId,
      razorpaySettlementId: settlementId,
    })
    .onConflictDoNothing()
    .returning({ entryId: paymentSettlements.entryId });
  return saved.length > 0;
}

function readAttempts(tx: Db, paymentId: string): Promise<Attempt[]> {
  return tx
    .select(attemptColumns)
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, paymentId))
    .orderBy(paymentAttempts.razorpayPaymentId);
}

function readReturns(tx: Db, paymentId: string): Promise<MoneyReturn[]> {
  return tx
    .select(returnColumns)
    .from(paymentReversals)
    .where(eq(paymentReversals.paymentId, paymentId))
    .orderBy(paymentReversals.razorpayRefundId);
}

function readSettled(tx: Db, paymentId: string): Promise<Settled[]> {
  return tx
    .select({
      entryId: paymentSettlements.entryId,
      attemptId: paymentSettlements.razorpayPaymentId,
      kind: sql<Settled['kind']>`${paymentSettlements.kind}`,
      settlementId: paymentSettlements.razorpaySettlementId,
      amountMinor: paymentSettlements.amountMinor,
      currency: paymentSettlements.currency,
      feeMinor: paymentSettlements.feeMinor,
      taxMinor: paymentSettlements.taxMinor,
      settledAt: paymentSettlements.settledAt,
    })
    .from(paymentSettlements)
    .where(eq(paymentSettlements.paymentId, paymentId))
    .orderBy(paymentSettlements.entryId);
}
