import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { balancesOf, entryBetween } from '../../ledger.ts';
import {
  addFact,
  type Contradiction,
  type Fact,
  derivePaymentState,
  type PaymentUpdates,
  type PaymentState,
} from '../../payment-updates.ts';
import type { EventStore } from './event-store.ts';
import { readFacts, saveAttempt, saveReversal, saveSettled } from './fact-store.ts';
import type { LedgerStore } from './ledger-store.ts';
import type { RecurringStore } from './recurring-store.ts';
import type { PaymentChange, PaymentStore, StoredPayment } from './payment-store.ts';

/** Side effects of status changes. Run in the same transaction, so at most once. */
export type DonationEffects = {
  succeeded(tx: Db, payment: StoredPayment): Promise<void>;
  /** Something else is kept than before: after a refund, a lost dispute, or another payment that takes their place. */
  corrected(tx: Db, payment: StoredPayment): Promise<void>;
  /** An attempt to pay failed. Called once per attempt. */
  attemptFailed(tx: Db, payment: StoredPayment): Promise<void>;
};

type Dependencies = {
  payments: PaymentStore;
  events: EventStore;
  ledger: LedgerStore;
  recurring: Pick<RecurringStore, 'cancelReplaced'>;
  effects: DonationEffects;
  clock: Clock;
};

/** An authorised payment is given this long to be captured by the gateway itself. */
const patienceMs = 30_000;

/**
 * Single entry point for payment updates from browser, webhook and polling. Updates are added under a lock of
 * the row, the status is derived from all of them, and side effects are written in the same transaction.
 */
export function createFactRecorder({ payments, events, ledger, recurring, effects, clock }: Dependencies) {
  /** @returns the resulting donation */
  return async function applyPaymentUpdates(
    tx: Db,
    paymentId: string,
    facts: Fact[],
    reason: string,
  ): Promise<StoredPayment> {
    const before = await payments.lockPayment(tx, paymentId);
    if (!before) throw new Error(`payment ${paymentId} is gone`);

    const known = await readFacts(tx, before);
    const { next, contradictions } = addAll(known, facts);
    const foreign = await saveFacts(tx, before, known, next);
    await report(tx, before, [...contradictions, ...foreign]);
    if (foreign.length > 0) return before;

    const state = derivePaymentState(next);
    const after = await saveState(tx, before, state);
    await book(tx, before, next, state, reason);
    await follow(tx, before, after);
    for (const attemptId of failedIds(next))
      if (!failedIds(known).includes(attemptId)) await effects.attemptFailed(tx, after);
    return after;
  };

  async function saveFacts(tx: Db, { id }: StoredPayment, known: PaymentUpdates, next: PaymentUpdates) {
    const foreign: Contradiction[] = [];
    for (const attempt of next.attempts.filter((one) => !known.attempts.includes(one))) {
      if (!(await saveAttempt(tx, id, attempt, clock.now())))
        foreign.push(conflictingOwner(attempt.attemptId));
    }
    for (const returned of next.returns.filter((one) => !known.returns.includes(one))) {
      if (!(await saveReversal(tx, id, returned, clock.now())))
        foreign.push(conflictingOwner(returned.returnId));
    }
    for (const settled of next.settled.filter((one) => !known.settled.includes(one))) {
      if (!(await saveSettled(tx, id, settled))) foreign.push(conflictingOwner(settled.entryId));
    }
    return foreign;
  }

  async function saveState(tx: Db, before: StoredPayment, state: PaymentState): Promise<StoredPayment> {
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
    if (state.status === 'success' && !before.succeededAt) change.succeededAt = arrivalOf(before, now);
    if (state.status === 'pending') change.nextCheckAt = new Date(now.getTime() + patienceMs);
    if (state.status === 'success' || state.status === 'refunded') change.nextCheckAt = null;
    await payments.changePayment(tx, before.id, change);
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

  async function book(
    tx: Db,
    { id, gatewayMode }: StoredPayment,
    facts: PaymentUpdates,
    state: PaymentState,
    reason: string,
  ): Promise<void> {
    const lines = entryBetween(await ledger.readBalances(tx, id), balancesOf(facts, state));
    if (lines.length === 0) return;
    await ledger.addEntry(tx, { gatewayMode, paymentId: id, reason, bookedAt: clock.now() }, lines);
  }

  async function follow(tx: Db, before: StoredPayment, after: StoredPayment): Promise<void> {
    if (!before.succeededAt && after.succeededAt) {
      await effects.succeeded(tx, after);
      // Here, so that no crash ends one donation without the other, or leaves both.
      if (after.recurringDonationId)
        await recurring.cancelReplaced(tx, after.recurringDonationId, clock.now());
    }
    if (before.succeededAt && after.netAmountMinor !== before.netAmountMinor)
      await effects.corrected(tx, after);
    if (after.netAmountMinor !== before.netAmountMinor) await payments.announceChange(tx, after.id);
  }

  async function report(tx: Db, { id, gatewayMode }: StoredPayment, contradictions: Contradiction[]) {
    for (const { subject, field, known, told } of contradictions) {
      await events.reportDiscrepancy(tx, {
        gatewayMode,
        kind: 'contradiction',
        subject,
        paymentId: id,
        detail: `${field}: recorded ${String(known)}, reported ${String(told)}`,
        foundAt: clock.now(),
      });
    }
  }
}

export type ApplyPaymentUpdates = ReturnType<typeof createFactRecorder>;

function failedIds({ attempts }: PaymentUpdates): string[] {
  return attempts.filter(({ state }) => state === 'failed').map(({ attemptId }) => attemptId);
}

function addAll(known: PaymentUpdates, facts: Fact[]) {
  let next = known;
  const contradictions: Contradiction[] = [];
  for (const fact of facts) {
    const added = addFact(next, fact);
    next = added.facts;
    contradictions.push(...added.contradictions);
  }
  return { next, contradictions };
}

/** What came without the gateway was received on the day that was entered. */
function arrivalOf({ source, createdAt }: StoredPayment, now: Date): Date {
  return source === 'offline' ? createdAt : now;
}

function conflictingOwner(subject: string): Contradiction {
  return { subject, field: 'donation', known: 'another', told: 'this' };
}
