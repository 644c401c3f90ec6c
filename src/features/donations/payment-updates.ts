import type { PaymentStatus } from '#src/api/amounts/payment-status.ts';

/**
 * Payment updates of one donation, and the state derived from them. Gateway messages come late, twice, out of order or
 * never; so none of them sets a status. Each adds an update with a rank, and the status is computed from all updates:
 * the result does not depend on their order or repetition.
 */

/**
 * Ranks rise to the right. A failed attempt can still be captured, days later. A reversal is reinstated when a refund
 * fails after it succeeded, or a dispute is won after the money was withdrawn: it counts again.
 */
export const attemptStates = ['created', 'failed', 'authorized', 'captured'] as const;
export const reversalStates = ['pending', 'failed', 'processed', 'reinstated'] as const;

/** An attempt at Stripe that failed stays failed, also a bank debit that was under way for days. */
const finalFailureStates = ['created', 'authorized', 'failed', 'captured'] as const;

export type AttemptState = (typeof attemptStates)[number];
export type ReversalState = (typeof reversalStates)[number];

/** Payment attempt, the gateway's "payment". Amount and currency are null until the gateway reports them. */
export type Attempt = {
  attemptId: string;
  state: AttemptState;
  amountMinor: number | null;
  currency: string | null;
  method: string | null;
  feeMinor: number | null;
  taxMinor: number | null;
  baseAmountMinor: number | null;
  baseCurrency: string | null;
  errorReason: string | null;
  /** When the donor was charged; null until the gateway dates it. */
  chargedAt: Date | null;
  /** Country of the billing address, where the gateway names it. */
  country?: string;
};

/** Refund, lost dispute, or correction of an offline donation. */
export type Reversal = {
  reversalId: string;
  attemptId: string;
  kind: 'refund' | 'dispute' | 'correction';
  state: ReversalState;
  amountMinor: number;
  currency: string;
};

/** A payment or refund as the gateway settled it with the bank: what of it came to the account, in which currency. */
export type Settled = {
  /** The gateway's id of the payment or refund; each is settled once. */
  entryId: string;
  attemptId: string;
  kind: 'payment' | 'payment_failure' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
  /** The refund or dispute; null for payments, and where it is the entry itself. */
  reversalId: string | null;
  settlementId: string;
  /** Without the fee, in the currency of the account. */
  amountMinor: number;
  currency: string;
  /** Fee of the gateway, tax included. */
  feeMinor: number;
  taxMinor: number;
  settledAt: Date;
};

export type PaymentUpdate =
  | { type: 'attempt'; attempt: Attempt }
  | { type: 'reversal'; reversal: Reversal }
  | { type: 'settled'; settled: Settled };

export type PaymentUpdates = {
  gateway: 'razorpay' | 'stripe';
  amountMinor: number;
  currency: string;
  attempts: Attempt[];
  reversals: Reversal[];
  settled: Settled[];
};

export type PaymentState = {
  status: PaymentStatus;
  /** Captured amount less reversals. */
  netAmountMinor: number;
  /** The attempt that counts; null while none does. */
  effectiveAttemptId: string | null;
  /** Captured amount or currency differs from the order: never a success, requires a check. */
  hasWrongCapture: boolean;
  /** More than one attempt is captured: all but one must be refunded. */
  hasSurplus: boolean;
};

/** A message that contradicts an earlier update. It changes nothing. */
export type Contradiction = { subject: string; field: string; known: unknown; reported: unknown };

/** Attempt of which only these fields are known. */
export function reportedAttempt(reported: Pick<Attempt, 'attemptId' | 'state'> & Partial<Attempt>): Attempt {
  return {
    amountMinor: null,
    currency: null,
    method: null,
    feeMinor: null,
    taxMinor: null,
    baseAmountMinor: null,
    baseCurrency: null,
    errorReason: null,
    chargedAt: null,
    ...reported,
  };
}

/**
 * Adds one update. A repeated update, or one of a lower rank, changes nothing.
 *
 * @returns the resulting updates, and what in the message contradicts them
 */
export function addUpdate(
  updates: PaymentUpdates,
  update: PaymentUpdate,
): { updates: PaymentUpdates; contradictions: Contradiction[] } {
  if (update.type === 'attempt') return addAttempt(updates, update.attempt);
  return update.type === 'reversal'
    ? addReversal(updates, update.reversal)
    : addSettled(updates, update.settled);
}

/** Derives the state of a donation from all payment updates. */
export function derivePaymentState(updates: PaymentUpdates): PaymentState {
  const captured = updates.attempts.filter(({ state }) => state === 'captured');
  const good = captured.filter((attempt) => isAsRequested(attempt, updates));
  const held = good
    .map((attempt) => ({ attempt, leftMinor: leftOf(attempt, updates) }))
    .toSorted((a, b) => b.leftMinor - a.leftMinor || compare(a.attempt.attemptId, b.attempt.attemptId));
  const [best] = held;

  return {
    status: statusOf(updates, best?.leftMinor),
    netAmountMinor: Math.max(best?.leftMinor ?? 0, 0),
    effectiveAttemptId: best?.attempt.attemptId ?? null,
    hasWrongCapture: captured.length > good.length,
    hasSurplus: held.filter(({ leftMinor }) => leftMinor > 0).length > 1,
  };
}

/** Captured amount of an attempt less its reversals. */
export function leftOf(attempt: Attempt, { reversals }: PaymentUpdates): number {
  const reversedMinor = reversals
    .filter(({ attemptId, state }) => attemptId === attempt.attemptId && state === 'processed')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return (attempt.amountMinor ?? 0) - reversedMinor;
}

function statusOf({ attempts }: PaymentUpdates, leftMinor: number | undefined): PaymentStatus {
  if (leftMinor !== undefined) return leftMinor > 0 ? 'success' : 'refunded';
  if (attempts.some(({ state }) => state === 'authorized')) return 'pending';
  if (attempts.length > 0 && attempts.every(({ state }) => state === 'failed')) return 'failed';
  return 'created';
}

function isAsRequested(attempt: Attempt, { amountMinor, currency }: PaymentUpdates): boolean {
  return attempt.amountMinor === amountMinor && attempt.currency === currency;
}

function addAttempt(updates: PaymentUpdates, reported: Attempt) {
  const known = updates.attempts.find(({ attemptId }) => attemptId === reported.attemptId);
  if (!known)
    return { updates: { ...updates, attempts: [...updates.attempts, reported] }, contradictions: [] };

  const contradictions = contradictionsOf(reported.attemptId, known, reported, ['amountMinor', 'currency']);
  if (contradictions.length > 0) return { updates, contradictions };

  const merged: Attempt = {
    ...known,
    state: higher(ranksOf(updates), known.state, reported.state),
    amountMinor: known.amountMinor ?? reported.amountMinor,
    currency: known.currency ?? reported.currency,
    method: known.method ?? reported.method,
    feeMinor: known.feeMinor ?? reported.feeMinor,
    taxMinor: known.taxMinor ?? reported.taxMinor,
    baseAmountMinor: known.baseAmountMinor ?? reported.baseAmountMinor,
    baseCurrency: known.baseCurrency ?? reported.baseCurrency,
    errorReason: known.errorReason ?? reported.errorReason,
    chargedAt: known.chargedAt ?? reported.chargedAt,
    ...(reported.country && { country: reported.country }),
  };
  return { updates: { ...updates, attempts: replace(updates.attempts, known, merged) }, contradictions };
}

function addReversal(updates: PaymentUpdates, reported: Reversal) {
  const known = updates.reversals.find(({ reversalId }) => reversalId === reported.reversalId);
  if (!known)
    return { updates: { ...updates, reversals: [...updates.reversals, reported] }, contradictions: [] };

  const contradictions = contradictionsOf(reported.reversalId, known, reported, [
    'attemptId',
    'kind',
    'amountMinor',
    'currency',
  ]);
  if (contradictions.length > 0) return { updates, contradictions };

  const merged = { ...known, state: higher(reversalStates, known.state, reported.state) };
  return { updates: { ...updates, reversals: replace(updates.reversals, known, merged) }, contradictions };
}

/** The first settlement stays, because money is settled once. */
function addSettled(updates: PaymentUpdates, reported: Settled) {
  const known = updates.settled.find(({ entryId }) => entryId === reported.entryId);
  if (!known) return { updates: { ...updates, settled: [...updates.settled, reported] }, contradictions: [] };

  const contradictions = contradictionsOf(reported.entryId, known, reported, [
    'attemptId',
    'settlementId',
    'amountMinor',
    'currency',
    'feeMinor',
    'taxMinor',
  ]);
  return { updates, contradictions };
}

function contradictionsOf<T extends object>(
  subject: string,
  known: T,
  reported: T,
  fields: (keyof T & string)[],
): Contradiction[] {
  return fields
    .filter((field) => known[field] !== null && reported[field] !== null && known[field] !== reported[field])
    .map((field) => ({ subject, field, known: known[field], reported: reported[field] }));
}

function ranksOf({ gateway }: PaymentUpdates): readonly AttemptState[] {
  return gateway === 'stripe' ? finalFailureStates : attemptStates;
}

function higher<State extends string>(ranks: readonly State[], a: State, b: State): State {
  return ranks.indexOf(a) >= ranks.indexOf(b) ? a : b;
}

function replace<T>(items: T[], old: T, next: T): T[] {
  return items.map((item) => (item === old ? next : item));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
