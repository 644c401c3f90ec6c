import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import { createRateLimits } from './rate-limits.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

function openLimits() {
  let time = Date.parse('2026-11-21T06:00:00Z');
  const rateLimits = createRateLimits({
    db: database.db,
    signer: createSigner('a secret of thirty-two characters'),
    clock: { now: () => new Date(time) },
  });
  return { rateLimits, pass: (seconds: number) => (time += seconds * 1000) };
}

test('a window ends after its duration', async () => {
  const { rateLimits, pass } = openLimits();
  const twice = { name: 'window', max: 2, seconds: 60 };
  const states = [
    await rateLimits.consume(twice),
    await rateLimits.consume(twice),
    await rateLimits.consume(twice),
  ];
  pass(60);

  expect(states.map(({ isOver }) => isOver)).toEqual([false, false, true]);
  expect(await rateLimits.consume(twice)).toMatchObject({ isOver: false, hits: 1 });
});

test('a clock that was briefly an hour ahead does not extend a block by an hour', async () => {
  const { rateLimits, pass } = openLimits();
  const once = { name: 'jump', max: 1, seconds: 60 };
  pass(3600);
  await rateLimits.consume(once);
  pass(-3600);

  expect(await rateLimits.consume(once)).toMatchObject({ isOver: false, hits: 1, retryAfterSeconds: 60 });
});

test('machines with slightly different clocks count together', async () => {
  const ahead = openLimits();
  const behind = openLimits();
  behind.pass(-5);
  const once = { name: 'skew', max: 1, seconds: 60 };
  await ahead.rateLimits.consume(once);

  expect(await behind.rateLimits.consume(once)).toMatchObject({ isOver: true, hits: 2 });
});
