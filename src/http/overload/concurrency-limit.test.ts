import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

function openLimit() {
  let time = 0;
  const limit = createConcurrencyLimit({ minConcurrent: 10, maxWaitMs: 2000, now: () => time });

  function respond(perSecond: number, seconds: number): void {
    for (let count = 0; count < perSecond * seconds; count += 1) {
      time += 1000 / perSecond;
      limit.isReached();
      limit.enter().respond();
    }
  }

  /** @returns the number of requests admitted until the limit is reached */
  function fill(underStrain?: number): number {
    let count = 0;
    for (; !limit.isReached(underStrain); count += 1) limit.enter();
    return count;
  }
  return { limit, respond, fill, wait: (ms: number) => (time += ms) };
}

test('the minimum is admitted before any response rate is known', () => {
  const { fill } = openLimit();

  expect(fill()).toBe(10);
});

test('as many requests are admitted as the recent rate completes within the maximum wait', () => {
  const { respond, fill } = openLimit();
  respond(100, 10);

  expect(fill()).toBeGreaterThan(190);
  expect(fill()).toBe(0);
});

test('without responses the limit falls to the minimum', () => {
  const { respond, fill, wait } = openLimit();
  respond(100, 10);
  wait(5000);

  expect(fill()).toBe(10);
});

test('under strain the given limit replaces the measured one', () => {
  const { respond, fill } = openLimit();
  respond(100, 10);

  expect(fill(4)).toBe(4);
});

test('an admission ends once, at the start of the response or the end of the connection', () => {
  const { limit, fill } = openLimit();
  const [first, second] = [limit.enter(), limit.enter()];
  fill();
  expect(limit.count()).toBe(10);

  first.respond();
  first.leave();
  second.leave();
  second.respond();

  expect(limit.count()).toBe(8);
});
