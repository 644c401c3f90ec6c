import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasEnded, laterSnapshot, recurringStates, type SubscriptionSnapshot } from './recurring-state.ts';

const created: SubscriptionSnapshot = {
  state: 'created',
  paidCount: 0,
  nextChargeAt: null,
  seenAt: new Date(0),
};

test('a charge that failed and then succeeded leaves the donation active, in any order of messages', () => {
  const failed = at(2, { state: 'pending', paidCount: 1 });
  const paid = at(3, { state: 'active', paidCount: 2 });

  expect(fold([failed, paid]).state).toBe('active');
  expect(fold([paid, failed]).state).toBe('active');
  expect(fold([paid, failed, at(9, { state: 'halted', paidCount: 2 })]).state).toBe('halted');
});

test('a cancellation is final, also when later messages contradict it', () => {
  const cancelled = at(2, { state: 'cancelled', paidCount: 1 });

  expect(fold([cancelled, at(5, { state: 'active', paidCount: 2 })])).toEqual(cancelled);
});

test('messages in any order, any number of times, give the same state', () => {
  fc.assert(
    fc.property(
      snapshots(),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (sent, chances) => {
        const repeated = sent.flatMap((one) =>
          Array.from({ length: 1 + Math.floor(next(chances) * 3) }, () => one),
        );
        const shuffled = repeated
          .map((snapshot) => ({ snapshot, key: next(chances) }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ snapshot }) => snapshot);

        expect(fold(shuffled)).toEqual(fold(sent));
        expect(hasEnded(fold(sent).state)).toBe(sent.some(({ state }) => hasEnded(state)));
      },
    ),
  );
});

function snapshots(): fc.Arbitrary<SubscriptionSnapshot[]> {
  return fc.array(
    fc
      .record({
        second: fc.integer({ min: 1, max: 6 }),
        state: fc.constantFrom(...recurringStates),
        paidCount: fc.integer({ min: 0, max: 3 }),
        next: fc.option(fc.integer({ min: 1, max: 3 })),
      })
      .map(({ second, state, paidCount, next: month }) =>
        at(second, { state, paidCount, nextChargeAt: month === null ? null : new Date(month * 1e9) }),
      ),
    { maxLength: 10 },
  );
}

function fold(sent: SubscriptionSnapshot[]): SubscriptionSnapshot {
  return sent.reduce(laterSnapshot, created);
}

function at(second: number, snapshot: Partial<SubscriptionSnapshot>): SubscriptionSnapshot {
  return { ...created, ...snapshot, seenAt: new Date(second * 1000) };
}

function next(chances: fc.Stream<number>): number {
  return chances.next().value ?? 0;
}
