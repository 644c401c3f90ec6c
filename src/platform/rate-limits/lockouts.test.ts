import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { msPerDay, msPerMinute } from '#src/local-time/milliseconds.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import { createLockouts, LockoutError } from './lockouts.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

let time = Date.parse('2026-11-21T06:00:00Z');
const lockouts = createLockouts({
  db: database.db,
  signer: createSigner('a secret of thirty-two characters'),
  clock: { now: () => new Date(time) },
});

/** @returns the number of consecutive failures, or the seconds until the block ends */
async function fail(...[rule, key]: Parameters<typeof lockouts.recordFailure>) {
  return lockouts.recordFailure(rule, key).catch((error: unknown) => {
    if (error instanceof LockoutError) return `blocked for ${error.retryAfterSeconds} s`;
    throw error;
  });
}

test('password guessing: concurrent failures and successes of one key do not deadlock', async () => {
  const rule = { name: 'collisions', attempts: 1000, windowMs: msPerMinute };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 400 }, (_attempt, index) =>
      index % 2 ? lockouts.clear(rule, 'account') : lockouts.recordFailure(rule, 'account'),
    ),
  );

  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
});

test('password guessing: concurrent failures are each counted once', async () => {
  const rule = { name: 'simultaneous', attempts: 1000, windowMs: msPerMinute };
  const counted = await Promise.all(
    Array.from({ length: 20 }, () => lockouts.recordFailure(rule, 'address')),
  );

  expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_none, index) => index + 1));
});

test('of many concurrent failures, as many as the rule allows pass', async () => {
  const rule = { name: 'burst', attempts: 3, windowMs: msPerMinute };
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => fail(rule, 'address')));

  expect(new Set(outcomes.filter((outcome) => typeof outcome === 'number'))).toEqual(new Set([1, 2, 3]));
  expect(outcomes.filter((outcome) => typeof outcome === 'string')).toHaveLength(7);
});

test('blocks grow, and the last length repeats', async () => {
  const rule = { name: 'growing', attempts: 2, windowMs: msPerDay, blocksMs: [msPerMinute, 5 * msPerMinute] };
  const outcomes = [];
  for (const pauseMs of [0, 0, 0, msPerMinute, 0, 0, 5 * msPerMinute, 0, 0]) {
    time += pauseMs;
    outcomes.push(await fail(rule, 'mira'));
  }

  expect(outcomes).toEqual([1, 2, 'blocked for 60 s', 1, 2, 'blocked for 300 s', 1, 2, 'blocked for 300 s']);
});

test('a rule without block lengths blocks until its window ends', async () => {
  const rule = { name: 'window', attempts: 2, windowMs: msPerMinute };
  const outcomes = [];
  for (const pauseMs of [0, 20_000, 0, 39_000, 1000]) {
    time += pauseMs;
    outcomes.push(await fail(rule, 'mira'));
  }

  expect(outcomes).toEqual([1, 2, 'blocked for 40 s', 'blocked for 1 s', 1]);
});

test('a rule of one failure blocks from the first failure', async () => {
  const rule = { name: 'single', attempts: 1, windowMs: msPerMinute };

  expect([await fail(rule, 'mira'), await fail(rule, 'mira')]).toEqual([1, 'blocked for 60 s']);
});

test('failures older than the window do not count', async () => {
  const rule = { name: 'old failures', attempts: 2, windowMs: msPerMinute };
  await fail(rule, 'mira');
  time += msPerMinute;

  expect(await fail(rule, 'mira')).toBe(1);
});

test('after a day without failures the first block is short again', async () => {
  const rule = {
    name: 'quiet day',
    attempts: 1,
    windowMs: msPerMinute,
    blocksMs: [msPerMinute, 5 * msPerMinute],
  };
  await fail(rule, 'mira');
  time += msPerDay;
  await fail(rule, 'mira');

  expect(await fail(rule, 'mira')).toBe('blocked for 60 s');
});

test('a refund during a block does not end it', async () => {
  const rule = { name: 'refunds', attempts: 2, windowMs: msPerMinute };
  await fail(rule, 'mira');
  await fail(rule, 'mira');
  for (let times = 0; times < 3; times += 1) await lockouts.refundAttempt(rule, 'mira');

  expect(await fail(rule, 'mira')).toBe('blocked for 60 s');
});

test('rejectBlocked throws during a block and does not count', async () => {
  const rule = { name: 'reading', attempts: 2, windowMs: msPerMinute };
  await fail(rule, 'mira');
  await lockouts.rejectBlocked(rule, 'mira');

  expect(await fail(rule, 'mira')).toBe(2);
  await expect(lockouts.rejectBlocked(rule, 'mira')).rejects.toBeInstanceOf(LockoutError);
});

test('clearSubject deletes the counters of one subject in all rules and parts', async () => {
  const rules = ['one', 'another'].map((name) => ({ name, attempts: 5, windowMs: msPerMinute }));
  for (const rule of rules) {
    await fail(rule, 'mira');
    await fail(rule, ['mira', 'a browser']);
    await fail(rule, 'gita');
  }
  await lockouts.clearSubject('mira');

  for (const rule of rules) {
    expect(await fail(rule, 'mira')).toBe(1);
    expect(await fail(rule, ['mira', 'a browser'])).toBe(1);
    expect(await fail(rule, 'gita')).toBe(2);
  }
});

test('the table contains hashes of keys, and deleteExpired deletes them after a day', async () => {
  await fail({ name: 'stored', attempts: 5, windowMs: msPerMinute }, ['mira@example.org', '192.0.2.1']);
  const { rows } = await database.pool.query<{ key: string }>('select key from lockouts');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => key.includes('mira') || key.includes('192.0.2.1'))).toEqual([]);

  time += 2 * msPerDay;
  expect(await lockouts.deleteExpired()).toBe(rows.length);
});
