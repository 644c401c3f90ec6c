import { expect, test } from 'vitest';
import type { Admission } from './concurrency-limit.ts';
import { createOverloadProtection, type Measures } from './overload-protection.ts';

const calm: Measures = { eventLoopDelay: 2, heapUsed: 50e6, rssBytes: 200e6 };

function openProtection() {
  let measures = calm;
  let time = 0;
  const limits = { lagMs: 200, memoryBytes: 500e6 };
  const overload = createOverloadProtection({ measure: () => measures, limits, now: () => time });

  /** Number of admitted requests of the given simultaneous ones, which end without a response. */
  function admitted(method: string, path: string, simultaneous = 3000): number {
    time += 500;
    const admissions = Array.from({ length: simultaneous }, () => overload.admit(method, path));
    const open = admissions.filter((admission): admission is Admission => admission !== null);
    for (const admission of open) admission.leave();
    return open.length;
  }
  return {
    overload,
    admitted,
    /** Sets measures that last: strain requires a second sample. */
    become: (changed: Partial<Measures>) => {
      measures = { ...calm, ...changed };
      admitted('GET', '/', 1);
    },
  };
}

const strains: [string, Partial<Measures>][] = [
  ['the event loop lags', { eventLoopDelay: 250 }],
  ['memory is short', { rssBytes: 510e6 }],
];

test('a healthy process admits 250 ordinary and 1,000 important requests concurrently, and every health check', () => {
  const { admitted, overload } = openProtection();

  expect(admitted('GET', '/api/blogs')).toBe(250);
  expect(admitted('POST', '/api/payments')).toBe(1000);
  expect(admitted('POST', '/api/webhooks/razorpay')).toBe(1000);
  expect(admitted('POST', '/contact')).toBe(1000);
  expect(admitted('GET', '/api/ready')).toBe(3000);
  expect(overload.rejected()).toBe(2750 + 3 * 2000);
});

test.each(strains)(
  'while %s, 32 ordinary requests are admitted concurrently, and the full number of donations',
  (_, strain) => {
    const { admitted, become } = openProtection();
    become(strain);

    expect(admitted('GET', '/blog')).toBe(32);
    expect(admitted('POST', '/api/payments/1/verify')).toBe(1000);
  },
);

test.each([
  ['the event loop lags', { eventLoopDelay: 60_000 }],
  ['memory is short', { rssBytes: 5000e6 }],
])('however much %s, a single visitor is never rejected', (_, strain) => {
  const { admitted, become } = openProtection();
  become(strain);

  for (const [method, path] of [
    ['GET', '/blog'],
    ['GET', '/api/blogs'],
    ['POST', '/api/payments'],
    ['POST', '/auth/v1/token'],
  ] as const)
    for (let count = 0; count < 100; count += 1) expect(admitted(method, path, 1)).toBe(1);
});

test.each(strains)(
  'from a second limit on, while %s, 250 donations, sign-ins and webhooks are admitted concurrently',
  (_, strain) => {
    const { admitted, become } = openProtection();
    const severe = strain.eventLoopDelay ? { eventLoopDelay: 700 } : { rssBytes: 560e6 };
    become(severe);

    for (const path of ['/api/payments', '/auth/v1/token', '/api/webhooks/razorpay'])
      expect(admitted('POST', path)).toBe(250);
    expect(admitted('GET', '/metrics')).toBe(3000);
  },
);

test('one long task is no overload', () => {
  const { admitted, become } = openProtection();
  become({ eventLoopDelay: 2000 });
  become({});

  expect(admitted('GET', '/blog')).toBe(250);
});
