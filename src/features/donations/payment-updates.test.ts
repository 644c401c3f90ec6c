import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addUpdate,
  type Attempt,
  reportedAttempt,
  attemptStates,
  type PaymentUpdate,
  derivePaymentState,
  type Reversal,
  type PaymentUpdates,
  reversalStates,
} from './payment-updates.ts';

const requested = { amountMinor: 5000, currency: 'USD' };
const nothing: PaymentUpdates = {
  gateway: 'razorpay',
  ...requested,
  attempts: [],
  reversals: [],
  settled: [],
};

test('DON-22: a donation begins as created', () => {
  expect(derivePaymentState(nothing)).toMatchObject({ status: 'created', netAmountMinor: 0 });
});

test('an authorised attempt is pending, a captured one a success', () => {
  expect(after([attempt('a', 'authorized')])).toMatchObject({ status: 'pending', netAmountMinor: 0 });
  expect(after([attempt('a', 'captured')])).toMatchObject({ status: 'success', netAmountMinor: 5000 });
});

test('a donation has failed when every attempt has, and is saved by a late capture', () => {
  expect(after([attempt('a', 'failed'), attempt('b', 'failed')]).status).toBe('failed');
  expect(after([attempt('a', 'failed'), attempt('b', 'created')]).status).toBe('created');
  expect(after([attempt('a', 'failed'), attempt('a', 'captured')]).status).toBe('success');
  expect(after([attempt('a', 'captured'), attempt('a', 'failed')]).status).toBe('success');
});

test.each([
  { amountMinor: 4999, currency: 'USD' },
  { amountMinor: 5000, currency: 'INR' },
])('PAY-07: a capture of $amountMinor $currency instead of 5000 USD is no success', (money) => {
  expect(after([attempt('a', 'captured', money)])).toMatchObject({
    status: 'created',
    netAmountMinor: 0,
    hasWrongCapture: true,
  });
});

test('only processed refunds count, each once', () => {
  const captured = attempt('a', 'captured');

  expect(after([captured, refund('r', 'a', 2000, 'pending')]).netAmountMinor).toBe(5000);
  expect(after([captured, refund('r', 'a', 2000, 'failed')]).netAmountMinor).toBe(5000);
  expect(
    after([captured, refund('r', 'a', 2000, 'processed'), refund('r', 'a', 2000, 'processed')]),
  ).toMatchObject({ status: 'success', netAmountMinor: 3000 });
  expect(
    after([refund('r', 'a', 2000, 'processed'), captured, refund('s', 'a', 3000, 'processed')]),
  ).toMatchObject({ status: 'refunded', netAmountMinor: 0 });
});

test('a surplus second payment, and its refund, never change what counts', () => {
  const both = [attempt('a', 'captured'), attempt('b', 'captured')];

  expect(after(both)).toMatchObject({ status: 'success', netAmountMinor: 5000, hasSurplus: true });
  expect(after([...both, refund('r', 'b', 5000, 'processed')])).toMatchObject({
    status: 'success',
    netAmountMinor: 5000,
    hasSurplus: false,
    effectiveAttemptId: 'a',
  });
});

test('a message that contradicts an earlier one changes nothing and is reported', () => {
  const first = addUpdate(nothing, attempt('a', 'authorized')).updates;
  const { updates, contradictions } = addUpdate(first, attempt('a', 'captured', { amountMinor: 1 }));

  expect(derivePaymentState(updates).status).toBe('pending');
  expect(contradictions).toEqual([{ subject: 'a', field: 'amountMinor', known: 5000, reported: 1 }]);
});

test('a verified attempt whose amount is not known yet is pending', () => {
  const verified = attempt('a', 'authorized', { amountMinor: null, currency: null });

  expect(after([verified]).status).toBe('pending');
  expect(after([verified, attempt('a', 'captured')]).status).toBe('success');
});

test('any order and any number of repetitions of the same messages ends in the same state', () => {
  fc.assert(
    fc.property(
      messages(),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (sent, chances) => {
        const shuffled = shuffle([...sent, ...sent.filter(() => next(chances) < 0.5)], chances);
        expect(after(shuffled)).toEqual(after(sent));
      },
    ),
    { numRuns: 500 },
  );
});

test('a success never becomes pending, failed or created again', () => {
  fc.assert(
    fc.property(messages(), (sent) => {
      let updates = nothing;
      let wasSuccess = false;
      for (const update of sent) {
        updates = addUpdate(updates, update).updates;
        const { status } = derivePaymentState(updates);
        if (wasSuccess) expect(['success', 'refunded']).toContain(status);
        wasSuccess ||= status === 'success';
      }
    }),
    { numRuns: 500 },
  );
});

test('the net amount is never negative and never more than the requested amount', () => {
  fc.assert(
    fc.property(messages(), (sent) => {
      const { netAmountMinor, status } = after(sent);
      expect(netAmountMinor).toBeGreaterThanOrEqual(0);
      expect(netAmountMinor).toBeLessThanOrEqual(5000);
      expect(netAmountMinor > 0).toBe(status === 'success');
    }),
  );
});

function after(sent: PaymentUpdate[]) {
  return derivePaymentState(sent.reduce((updates, update) => addUpdate(updates, update).updates, nothing));
}

/** Messages of up to three attempts and their refunds, as a gateway that does not contradict itself sends them. */
function messages(): fc.Arbitrary<PaymentUpdate[]> {
  const attempts = fc.array(
    fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(...attemptStates))
      // The third attempt is for another amount than was asked.
      .map(([id, state]) => attempt(id, state, id === 'c' ? { amountMinor: 700 } : {})),
    { maxLength: 8 },
  );
  const refunds = fc.array(
    fc
      .tuple(fc.constantFrom('a', 'b'), fc.constantFrom(1000, 2500, 5000), fc.constantFrom(...reversalStates))
      .map(([id, amountMinor, state]) => refund(`${id}${amountMinor}`, id, amountMinor, state)),
    { maxLength: 6 },
  );
  return fc.tuple(attempts, refunds).map((both) => both.flat());
}

function attempt(
  attemptId: string,
  state: Attempt['state'],
  overrides: Partial<Attempt> = {},
): PaymentUpdate {
  return { type: 'attempt', attempt: reportedAttempt({ attemptId, state, ...requested, ...overrides }) };
}

function refund(
  reversalId: string,
  attemptId: string,
  amountMinor: number,
  state: Reversal['state'],
): PaymentUpdate {
  return {
    type: 'reversal',
    reversal: { reversalId, attemptId, kind: 'refund', state, amountMinor, currency: 'USD' },
  };
}

function shuffle<T>(items: T[], chances: fc.Stream<number>): T[] {
  return items
    .map((item) => ({ item, key: next(chances) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

function next(chances: fc.Stream<number>): number {
  return chances.next().value ?? 0;
}
