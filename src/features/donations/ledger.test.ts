import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { balancesOf, entryBetween, type LedgerLine } from './ledger.ts';
import {
  addUpdate,
  type Attempt,
  reportedAttempt,
  type PaymentUpdate,
  derivePaymentState,
  type PaymentUpdates,
  type Settled,
} from './payment-updates.ts';

const nothing: PaymentUpdates = {
  gateway: 'razorpay',
  amountMinor: 5000,
  currency: 'USD',
  attempts: [],
  reversals: [],
  settled: [],
};

test('payment updates in any order give entries that sum to zero, and the same balances', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(everything, { minLength: everything.length }), (updates) => {
      const { booked, entries } = bookAll([...updates, ...updates]);

      for (const entry of entries) expect(sumsOf(entry)).toEqual({});
      expect(byAccount(booked)).toEqual(byAccount(bookAll(everything).booked));
    }),
  );
});

test('a settled donation with a settled refund leaves nothing at the gateway', () => {
  const { booked } = bookAll(everything);

  expect(byAccount(booked)).toEqual({
    'bank INR': 240_600,
    'donations USD': -3000,
    'exchange INR': -252_000,
    'exchange USD': 3000,
    'fees INR': 9348,
    'tax INR': 2052,
  });
});

const everything: PaymentUpdate[] = [
  { type: 'attempt', attempt: attempt('authorized') },
  { type: 'attempt', attempt: attempt('captured') },
  {
    type: 'reversal',
    reversal: {
      reversalId: 'r',
      attemptId: 'a',
      kind: 'refund',
      state: 'processed',
      amountMinor: 2000,
      currency: 'USD',
    },
  },
  { type: 'settled', settled: settled('payment', { amountMinor: 420_000, feeMinor: 8400, taxMinor: 1512 }) },
  { type: 'settled', settled: settled('refund', { amountMinor: 168_000, feeMinor: 3000, taxMinor: 540 }) },
];

function bookAll(updates: PaymentUpdate[]) {
  let known = nothing;
  const booked: LedgerLine[] = [];
  const entries: LedgerLine[][] = [];
  for (const update of updates) {
    known = addUpdate(known, update).updates;
    const entry = entryBetween(booked, balancesOf(known, derivePaymentState(known)));
    booked.push(...entry);
    entries.push(entry);
  }
  return { booked, entries };
}

function attempt(state: Attempt['state']): Attempt {
  return reportedAttempt({ attemptId: 'a', state, amountMinor: 5000, currency: 'USD' });
}

function settled(
  kind: Settled['kind'],
  money: Pick<Settled, 'amountMinor' | 'feeMinor' | 'taxMinor'>,
): Settled {
  const entryId = kind === 'payment' ? 'a' : 'r';
  return {
    entryId,
    attemptId: 'a',
    kind,
    reversalId: null,
    settlementId: 's',
    currency: 'INR',
    settledAt: new Date(0),
    ...money,
  };
}

function byAccount(lines: LedgerLine[]): Record<string, number> {
  return sums(lines, ({ account, currency }) => `${account} ${currency}`);
}

function sumsOf(lines: LedgerLine[]): Record<string, number> {
  return sums(lines, ({ currency }) => currency);
}

function sums(lines: LedgerLine[], keyOf: (line: LedgerLine) => string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const line of lines) found[keyOf(line)] = (found[keyOf(line)] ?? 0) + line.amountMinor;
  return Object.fromEntries(Object.entries(found).filter(([, sum]) => sum !== 0));
}
