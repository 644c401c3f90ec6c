import { afterAll, expect, test } from 'vitest';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createLimits } from './lockouts.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const rule = { attempts: 1000, windowMs: 60_000 };
const limits = createLimits({ db: database.db, clock: fixedClock('2026-11-21T06:00:00Z'), enabled: true });

test('password guessing: a success of the same account resets earlier attempts while new ones are counted', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 400 }, (_attempt, index) =>
      index % 2 ? limits.clear('account') : limits.count('account', rule),
    ),
  );

  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
});

test('password guessing: simultaneous attempts are counted separately', async () => {
  const counted = await Promise.all(Array.from({ length: 20 }, () => limits.count('address', rule)));

  expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_none, index) => index + 1));
});
