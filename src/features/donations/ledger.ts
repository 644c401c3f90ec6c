import { importedMethod, offlineMethodOf } from './offline/offline-donation.ts';
import {
  type Attempt,
  leftOf,
  type PaymentUpdates,
  type PaymentState,
  type Settled,
} from './payment-updates.ts';

/**
 * Accounts of the donations' book. `gateway` is money that the payment gateway holds; `cash`, `bank` and
 * `goods` are what came without it. Contra accounts: `donations` (raised), `surplus` (paid twice, to be refunded)
 * and `review` (captured, but the amount differs from the order). When the gateway settles, its money goes to `bank`, without its
 * `fees` and their `tax`; `exchange` holds what was given in one currency and settled in another.
 */
export type Account =
  'gateway' | 'cash' | 'bank' | 'goods' | 'donations' | 'surplus' | 'review' | 'fees' | 'tax' | 'exchange';

/** Positive amounts are debits, negative ones credits. */
export type LedgerLine = { account: Account; currency: string; amountMinor: number };

/** Target balances of one donation, derived from its payment updates. They sum to zero in every currency. */
export function balancesOf(updates: PaymentUpdates, { netAmountMinor }: PaymentState): LedgerLine[] {
  // The books of the other system have imported donations.
  if (updates.attempts.some(({ method }) => method === importedMethod)) return [];
  const lines: LedgerLine[] = [];
  let requestedMinor = 0;

  for (const attempt of updates.attempts) {
    if (attempt.state !== 'captured' || attempt.currency === null) continue;
    const leftMinor = leftOf(attempt, updates);
    const { currency } = attempt;
    lines.push({ account: holderOf(attempt), currency, amountMinor: leftMinor });
    if (attempt.amountMinor === updates.amountMinor && currency === updates.currency)
      requestedMinor += leftMinor;
    else lines.push({ account: 'review', currency, amountMinor: -leftMinor });
  }

  lines.push({ account: 'donations', currency: updates.currency, amountMinor: -netAmountMinor });
  lines.push({
    account: 'surplus',
    currency: updates.currency,
    amountMinor: netAmountMinor - requestedMinor,
  });
  return sumUp([...lines, ...updates.settled.flatMap((settled) => settledLines(settled, updates))]);
}

/** Entry that brings the balances to their targets; empty when they are equal. */
export function entryBetween(booked: LedgerLine[], wanted: LedgerLine[]): LedgerLine[] {
  const undone = booked.map((line) => ({ ...line, amountMinor: -line.amountMinor }));
  return sumUp([...wanted, ...undone]);
}

/** Entries that add money; the others deduct it. */
const entersAccount = new Set<Settled['kind']>(['payment', 'refund_failure', 'dispute_reversal']);

function settledLines(settled: Settled, updates: PaymentUpdates): LedgerLine[] {
  const { currency, feeMinor, taxMinor } = settled;
  const given = givenOf(settled, updates);
  const sign = entersAccount.has(settled.kind) ? 1 : -1;
  const settledMinor = sign * settled.amountMinor;
  const givenMinor = sign * given.amountMinor;

  return [
    { account: 'gateway', currency: given.currency, amountMinor: -givenMinor },
    { account: 'exchange', currency: given.currency, amountMinor: givenMinor },
    { account: 'exchange', currency, amountMinor: -settledMinor },
    { account: 'bank', currency, amountMinor: settledMinor - feeMinor },
    { account: 'fees', currency, amountMinor: feeMinor - taxMinor },
    { account: 'tax', currency, amountMinor: taxMinor },
  ];
}

/** Amount in the donor's currency; before it is known, the settled one. */
export function givenOf(settled: Settled, { attempts, reversals }: PaymentUpdates) {
  const { entryId, attemptId, reversalId: ofReversal, amountMinor, currency } = settled;
  const given =
    settled.kind === 'payment' || settled.kind === 'payment_failure'
      ? attempts.find((attempt) => attempt.attemptId === attemptId)
      : reversals.find(({ reversalId }) => reversalId === (ofReversal ?? entryId));
  return {
    amountMinor: given?.amountMinor ?? amountMinor,
    currency: given?.currency ?? currency,
  };
}

function holderOf(attempt: Attempt): Account {
  const method = offlineMethodOf(attempt);
  if (!method) return 'gateway';
  return ({ cash: 'cash', cheque: 'bank', transfer: 'bank', in_kind: 'goods', daf: 'bank' } as const)[method];
}

function sumUp(lines: LedgerLine[]): LedgerLine[] {
  const sums = new Map<string, LedgerLine>();
  for (const line of lines) {
    const key = `${line.account} ${line.currency}`;
    const sum = sums.get(key) ?? { ...line, amountMinor: 0 };
    sums.set(key, { ...sum, amountMinor: sum.amountMinor + line.amountMinor });
  }
  return [...sums.values()].filter(({ amountMinor }) => amountMinor !== 0);
}
