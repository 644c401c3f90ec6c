import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { balancesOf, entryBetween } from '../../ledger.ts';
import {
  addFact,
  type Contradiction,
  type Fact,
  foldPayment,
  type PaymentFacts,
  type PaymentState,
} from '../../payment-facts.ts';
import type { EventStore } from './event-store.ts';
import { readFacts, saveAttempt, saveReturn, saveSettled } from './fact-store.ts';
import type { LedgerStore } from './ledger-store.ts';
import type { RecurringStore } from './recurring-store.ts';
import type { PaymentChange, PaymentStore, StoredPayment } from './payment-store.ts';

/** What hangs on a donation's turning points. Called in the transaction of the change, so it happens once or not. */
export type DonationEffects = {
  succeeded(tx: Db, payment: StoredPayment): Promise<void>;
  /** Something else is kept than before: after a refund, a lost dispute, or another payment that takes their place. */
  corrected(tx: Db, payment: StoredPayment): Promise<void>;
};

type Parts = {
  payments: PaymentStore;
  events: EventStore;
  ledger: LedgerStore;
  recurring: Pick<RecurringStore, 'stopReplaced'>;
  effects: DonationEffects;
  clock: Clock;
};

/** An authorised payment is given this long to be captured by the gateway itself. */
const patienceMs = 30_000;

/**
 * The one way in which anything becomes known about a donation, whoever tells it: the browser, a webhook, or the
 * gateway asked by us. Facts are added under a lock of the row, the status follows from all of them, and everything
 * that hangs on a change is written in the same transaction.
 */
export function createFactRecorder({ payments, events, ledger, recurring, effects, clock }: Parts) {
  /** @returns the donation as it stands then */
  return async function recordFacts(
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

    const state = foldPayment(next);
    const after = await saveState(tx, before, state);
    await book(tx, before, next, state, reason);
    await follow(tx, before, after);
    return after;
  };

  async function saveFacts(tx: Db, { id }: StoredPayment, known: PaymentFacts, next: PaymentFacts) {
    const foreign: Contradiction[] = [];
    for (const attempt of next.attempts.filter((one) => !known.attempts.includes(one))) {
      if (!(await saveAttempt(tx, id, attempt, clock.now()))) foreign.push(claimedTwice(attempt.attemptId));
    }
    for (const returned of next.returns.filter((one) => !known.returns.includes(one))) {
      if (!(await saveReturn(tx, id, returned, clock.now()))) foreign.push(claimedTwice(returned.returnId));
    }
    for (const settled of next.settled.filter((one) => !known.settled.includes(one))) {
      if (!(await saveSettled(tx, id, settled))) foreign.push(claimedTwice(settled.entryId));
    }
    return foreign;
  }

  async function saveState(tx: Db, before: StoredPayment, state: PaymentState): Promise<StoredPayment> {
    const now = clock.now();
    const change: PaymentChange = {};
    const needsReview = state.hasWrongCapture || state.hasSurplus;
    if (state.status !== before.status) change.status = state.status;
    if (state.keptMinor !== before.keptMinor) change.keptMinor = state.keptMinor;
    if (state.countedAttemptId !== before.countedAttemptId) change.countedAttemptId = state.countedAttemptId;
    if (needsReview !== before.needsReview) change.needsReview = needsReview;
    if (Object.keys(change).length === 0) return before;

    change.updatedAt = now;
    if (state.status === 'success' && !before.succeededAt) change.succeededAt = arrivalOf(before, now);
    if (state.status === 'pending') change.nextCheckAt = new Date(now.getTime() + patienceMs);
    if (state.status === 'success' || state.status === 'refunded') change.nextCheckAt = null;
    await payments.changePayment(tx, before.id, change);
    const { status, keptMinor, countedAttemptId } = state;
    const succeededAt = change.succeededAt ?? before.succeededAt;
    return { ...before, status, keptMinor, countedAttemptId, needsReview, succeededAt, updatedAt: now };
  }

  async function book(
    tx: Db,
    { id, gatewayMode }: StoredPayment,
    facts: PaymentFacts,
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
      // Here, so that no crash ends one gift without the other, or leaves both.
      if (after.recurringGiftId) await recurring.stopReplaced(tx, after.recurringGiftId, clock.now());
    }
    if (before.succeededAt && after.keptMinor !== before.keptMinor) await effects.corrected(tx, after);
    if (after.keptMinor !== before.keptMinor) await payments.announceChange(tx, after.id);
  }

  async function report(tx: Db, { id, gatewayMode }: StoredPayment, contradictions: Contradiction[]) {
    for (const { subject, field, known, told } of contradictions) {
      await events.reportFinding(tx, {
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

export type RecordFacts = ReturnType<typeof createFactRecorder>;

function addAll(known: PaymentFacts, facts: Fact[]) {
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

function claimedTwice(subject: string): Contradiction {
  return { subject, field: 'donation', known: 'another', told: 'this' };
}
