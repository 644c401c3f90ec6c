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
  Reversal,
  PaymentUpdates,
  ReversalState,
  Settled,
} from '../../payment-updates.ts';
import type { StoredPayment } from './payment-store.ts';

export const attemptColumns = {
  attemptId: paymentAttempts.attemptId,
  state: sql<AttemptState>`${paymentAttempts.state}`,
  amountMinor: paymentAttempts.amountMinor,
  currency: paymentAttempts.currency,
  method: paymentAttempts.method,
  feeMinor: paymentAttempts.feeMinor,
  taxMinor: paymentAttempts.taxMinor,
  baseAmountMinor: paymentAttempts.baseAmountMinor,
  baseCurrency: paymentAttempts.baseCurrency,
  errorReason: paymentAttempts.errorReason,
  chargedAt: paymentAttempts.chargedAt,
};

export const reversalColumns = {
  reversalId: paymentReversals.reversalId,
  attemptId: paymentReversals.attemptId,
  kind: sql<Reversal['kind']>`${paymentReversals.kind}`,
  state: sql<ReversalState>`${paymentReversals.state}`,
  amountMinor: paymentReversals.amountMinor,
  currency: paymentReversals.currency,
};

/** Donation of an update, and the account it was paid to. */
type Owner = Pick<StoredPayment, 'id' | 'gateway' | 'account'>;

/** Queries on payment updates: attempts, reversals and settlements of donations. */
export const paymentUpdateStore = {
  /** Reads all updates of one donation. */
  async read(
    tx: Db,
    payment: Pick<StoredPayment, 'id' | 'gateway' | 'amountMinor' | 'currency'>,
  ): Promise<PaymentUpdates> {
    return {
      gateway: payment.gateway,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      attempts: await readAttempts(tx, payment.id),
      reversals: await readReversals(tx, payment.id),
      settled: await readSettled(tx, payment.id),
    };
  },

  countFailedAttempts(db: Db, paymentId: string): Promise<number> {
    return db.$count(
      paymentAttempts,
      and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.state, 'failed')),
    );
  },

  /** @returns false when the attempt belongs to another donation; nothing is changed then */
  async saveAttempt(tx: Db, payment: Owner, attempt: Attempt, now: Date): Promise<boolean> {
    const { attemptId, ...values } = attempt;
    const { id: paymentId, gateway, account } = payment;
    const saved = await tx
      .insert(paymentAttempts)
      .values({ attemptId, gateway, account, paymentId, ...values, firstSeenAt: now, lastSeenAt: now })
      .onConflictDoUpdate({
        target: [paymentAttempts.gateway, paymentAttempts.account, paymentAttempts.attemptId],
        set: { ...values, lastSeenAt: now },
        setWhere: eq(paymentAttempts.paymentId, paymentId),
      })
      .returning({ paymentId: paymentAttempts.paymentId });
    return saved.length > 0;
  },

  async saveReversal(tx: Db, payment: Owner, reversal: Reversal, now: Date): Promise<boolean> {
    const { reversalId, attemptId, ...values } = reversal;
    const { id: paymentId, gateway, account } = payment;
    const saved = await tx
      .insert(paymentReversals)
      .values({
        reversalId,
        attemptId,
        gateway,
        account,
        paymentId,
        ...values,
        firstSeenAt: now,
        lastSeenAt: now,
      })
      .onConflictDoUpdate({
        target: [paymentReversals.gateway, paymentReversals.account, paymentReversals.reversalId],
        set: { state: values.state, lastSeenAt: now },
        setWhere: eq(paymentReversals.paymentId, paymentId),
      })
      .returning({ paymentId: paymentReversals.paymentId });
    return saved.length > 0;
  },

  async saveSettled(tx: Db, payment: Owner, settled: Settled): Promise<boolean> {
    const { attemptId, settlementId, ...values } = settled;
    const { id: paymentId, gateway, account } = payment;
    const saved = await tx
      .insert(paymentSettlements)
      .values({
        ...values,
        gateway,
        account,
        paymentId,
        attemptId,
        payoutId: settlementId,
      })
      .onConflictDoNothing()
      .returning({ entryId: paymentSettlements.entryId });
    return saved.length > 0;
  },
};

function readAttempts(tx: Db, paymentId: string): Promise<Attempt[]> {
  return tx
    .select(attemptColumns)
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, paymentId))
    .orderBy(paymentAttempts.attemptId);
}

function readReversals(tx: Db, paymentId: string): Promise<Reversal[]> {
  return tx
    .select(reversalColumns)
    .from(paymentReversals)
    .where(eq(paymentReversals.paymentId, paymentId))
    .orderBy(paymentReversals.reversalId);
}

function readSettled(tx: Db, paymentId: string): Promise<Settled[]> {
  return tx
    .select({
      entryId: paymentSettlements.entryId,
      attemptId: paymentSettlements.attemptId,
      kind: sql<Settled['kind']>`${paymentSettlements.kind}`,
      reversalId: paymentSettlements.reversalId,
      settlementId: paymentSettlements.payoutId,
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
