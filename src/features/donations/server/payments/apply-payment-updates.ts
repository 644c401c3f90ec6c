import { toDecimal } from '#src/api/money.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { balancesOf, entryBetween } from '../../ledger.ts';
import {
  addUpdate,
  type Contradiction,
  type PaymentUpdate,
  derivePaymentState,
  type PaymentUpdates,
  type PaymentState,
  type Reversal,
} from '../../payment-updates.ts';
import { notifyChange } from './notify-change.ts';
import { eventStore } from './event-store.ts';
import { paymentUpdateStore } from './payment-update-store.ts';
import { ledgerStore } from './ledger-store.ts';
import { recurringStore } from './recurring-store.ts';
import { paymentStore, type PaymentChange, type StoredPayment } from './payment-store.ts';

/** Side effects of status changes. Run in the same transaction, so at most once. */
export type DonationEffects = {
  succeeded(tx: Db, payment: StoredPayment): Promise<void>;
  /**
   * The net amount changed, after a refund, a dispute, or another effective attempt; or a dispute was reported again,
   * which can be decided without a change of the amount.
   */
  corrected(tx: Db, payment: StoredPayment): Promise<void>;
  /** An attempt to pay failed. Called once per attempt. */
  attemptFailed(tx: Db, payment: StoredPayment): Promise<void>;
  /** The bank rejected a payment that was pending for days. */
  pendingFailed(tx: Db, payment: StoredPayment): Promise<void>;
  /** The bank sent back a refund that had succeeded: the donor has not got the money. */
  refundReturned(tx: Db, payment: StoredPayment, refund: Reversal): Promise<void>;
};

type Dependencies = {
  effects: DonationEffects;
  clock: Clock;
};

/** Wait for the gateway's automatic capture before polling. */
const captureWaitMs = 30_000;

/**
 * Single entry point for payment updates from browser, webhook and polling. Updates are added under a lock of
 * the row, the status is derived from all of them, and side effects are written in the same transaction.
 */
export function createPaymentUpdater({ effects, clock }: Dependencies) {
  /**
   * @param finish further writes of the transaction. They come before those that lock what all donations share: the
   * content version and the receipt numbers.
   * @returns the resulting donation
   */
  return async function applyPaymentUpdates(
    tx: Db,
    paymentId: string,
    updates: PaymentUpdate[],
    reason: string,
    finish: (after: StoredPayment) => Promise<void> = () => Promise.resolve(),
  ): Promise<StoredPayment> {
    const before = await paymentStore.lockPayment(tx, paymentId);
    if (!before) throw new Error(`payment ${paymentId} is gone`);

    const known = await paymentUpdateStore.read(tx, before);
    const { next, contradictions } = addAll(known, updates);
    const foreign = await saveUpdates(tx, before, known, next);
    await report(tx, before, [...contradictions, ...foreign]);
    if (foreign.length > 0) {
      await finish(before);
      return before;
    }

    const state = derivePaymentState(next);
    const after = await saveState(tx, before, next, state);
    await postLedgerEntry(tx, before, next, state, reason);
    for (const attemptId of failedIds(next))
      if (!failedIds(known).includes(attemptId)) await effects.attemptFailed(tx, after);
    for (const refund of returnedRefunds(known, next)) await reportReturned(tx, after, refund);
    await finish(after);
    const isDisputed = updates.some(
      (update) => update.type === 'reversal' && update.reversal.kind === 'dispute',
    );
    await runEffects(tx, before, after, isDisputed);
    return after;
  };

  async function saveUpdates(tx: Db, payment: StoredPayment, known: PaymentUpdates, next: PaymentUpdates) {
    const foreign: Contradiction[] = [];
    for (const attempt of next.attempts.filter((one) => !known.attempts.includes(one))) {
      if (!(await paymentUpdateStore.saveAttempt(tx, payment, attempt, clock.now())))
        foreign.push(conflictingOwner(attempt.attemptId));
    }
    for (const reversal of next.reversals.filter((one) => !known.reversals.includes(one))) {
      if (!(await paymentUpdateStore.saveReversal(tx, payment, reversal, clock.now())))
        foreign.push(conflictingOwner(reversal.reversalId));
    }
    for (const settled of next.settled.filter((one) => !known.settled.includes(one))) {
      if (!(await paymentUpdateStore.saveSettled(tx, payment, settled)))
        foreign.push(conflictingOwner(settled.entryId));
    }
    return foreign;
  }

  async function saveState(
    tx: Db,
    before: StoredPayment,
    updates: PaymentUpdates,
    state: PaymentState,
  ): Promise<StoredPayment> {
    const now = clock.now();
    const change: PaymentChange = {};
    const needsReview = state.hasWrongCapture || state.hasSurplus;
    if (state.status !== before.status) change.status = state.status;
    if (state.netAmountMinor !== before.netAmountMinor) change.netAmountMinor = state.netAmountMinor;
    if (state.effectiveAttemptId !== before.effectiveAttemptId)
      change.effectiveAttemptId = state.effectiveAttemptId;
    if (needsReview !== before.needsReview) change.needsReview = needsReview;
    if (Object.keys(change).length === 0) return before;

    change.updatedAt = now;
    if (state.status === 'success' && !before.succeededAt)
      change.succeededAt = await receivedAt(tx, before, updates, state);
    if (state.status === 'pending') change.nextCheckAt = new Date(now.getTime() + captureWaitMs);
    if (state.status === 'success' || state.status === 'refunded') change.nextCheckAt = null;
    await paymentStore.changePayment(tx, before.id, change);
    const { status, netAmountMinor, effectiveAttemptId } = state;
    const succeededAt = change.succeededAt ?? before.succeededAt;
    return {
      ...before,
      status,
      netAmountMinor,
      effectiveAttemptId,
      needsReview,
      succeededAt,
      updatedAt: now,
    };
  }

  /**
   * An offline donation was received on the day that was entered, any other one when it was charged, however late the
   * gateway reports it: the day decides the year of the receipt.
   */
  async function receivedAt(
    tx: Db,
    payment: StoredPayment,
    { attempts }: PaymentUpdates,
    { effectiveAttemptId }: PaymentState,
  ): Promise<Date> {
    if (payment.source === 'offline') return payment.createdAt;
    const now = clock.now();
    const chargedAt = attempts.find(({ attemptId }) => attemptId === effectiveAttemptId)?.chargedAt ?? now;
    const startedAt = await startOf(tx, payment);
    return new Date(Math.min(Math.max(chargedAt.getTime(), startedAt.getTime()), now.getTime()));
  }

  /** A charge of a recurring donation is often recorded later than it was made. */
  async function startOf(tx: Db, { createdAt, recurringDonationId }: StoredPayment): Promise<Date> {
    const recurring = recurringDonationId && (await recurringStore.findDonation(tx, recurringDonationId));
    return recurring ? recurring.createdAt : createdAt;
  }

  async function postLedgerEntry(
    tx: Db,
    { id, gatewayMode }: StoredPayment,
    updates: PaymentUpdates,
    state: PaymentState,
    reason: string,
  ): Promise<void> {
    const lines = entryBetween(await ledgerStore.readBalances(tx, id), balancesOf(updates, state));
    if (lines.length === 0) return;
    await ledgerStore.addEntry(tx, { gatewayMode, paymentId: id, reason, bookedAt: clock.now() }, lines);
  }

  async function runEffects(
    tx: Db,
    before: StoredPayment,
    after: StoredPayment,
    isDisputed: boolean,
  ): Promise<void> {
    const hasSucceeded = !before.succeededAt && after.succeededAt !== null;
    // Here, so that no crash ends one donation without the other, or leaves both.
    if (hasSucceeded && after.recurringDonationId)
      await recurringStore.cancelReplaced(tx, after.recurringDonationId, clock.now());
    if (after.netAmountMinor !== before.netAmountMinor) await notifyChange(tx, after.id);
    if (hasSucceeded) await effects.succeeded(tx, after);
    if (before.succeededAt && (isDisputed || after.netAmountMinor !== before.netAmountMinor))
      await effects.corrected(tx, after);
    if (before.status === 'pending' && after.status === 'failed') await effects.pendingFailed(tx, after);
  }

  async function reportReturned(tx: Db, payment: StoredPayment, refund: Reversal): Promise<void> {
    const { reversalId: subject, amountMinor, currency } = refund;
    await eventStore.reportDiscrepancy(tx, {
      gatewayMode: payment.gatewayMode,
      kind: 'refund_returned',
      subject,
      paymentId: payment.id,
      detail: `${toDecimal({ amountMinor, currency })} ${currency}`,
      foundAt: clock.now(),
    });
    await effects.refundReturned(tx, payment, refund);
  }

  async function report(tx: Db, { id, gatewayMode }: StoredPayment, contradictions: Contradiction[]) {
    for (const { subject, field, known, reported } of contradictions) {
      await eventStore.reportDiscrepancy(tx, {
        gatewayMode,
        kind: 'contradiction',
        subject,
        paymentId: id,
        detail: `${field}: recorded ${String(known)}, reported ${String(reported)}`,
        foundAt: clock.now(),
      });
    }
  }
}

export type ApplyPaymentUpdates = ReturnType<typeof createPaymentUpdater>;

function failedIds({ attempts }: PaymentUpdates): string[] {
  return attempts.filter(({ state }) => state === 'failed').map(({ attemptId }) => attemptId);
}

/** Refunds that had reached the donor's bank and came back. */
function returnedRefunds(known: PaymentUpdates, next: PaymentUpdates): Reversal[] {
  const reached = new Set(
    known.reversals.filter(({ state }) => state === 'processed').map(({ reversalId }) => reversalId),
  );
  return next.reversals.filter(
    ({ kind, state, reversalId }) => kind === 'refund' && state === 'reinstated' && reached.has(reversalId),
  );
}

function addAll(known: PaymentUpdates, updates: PaymentUpdate[]) {
  let next = known;
  const contradictions: Contradiction[] = [];
  for (const update of updates) {
    const added = addUpdate(next, update);
    next = added.updates;
    contradictions.push(...added.contradictions);
  }
  return { next, contradictions };
}

function conflictingOwner(subject: string): Contradiction {
  return { subject, field: 'donation', known: 'another', reported: 'this' };
}
