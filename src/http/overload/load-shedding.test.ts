import { expect, test } from 'vitest';
import { createLoadShedding, type Measures } from './load-shedding.ts';

function openShedding() {
  const calm: Measures = { eventLoopDelay: 2, heapUsed: 50e6, rssBytes: 200e6, waiting: 0 };
  let measures = calm;
  let time = 0;
  const limits = { lagMs: 200, memoryBytes: 500e6 };
  const shedding = createLoadShedding({ measure: () => measures, limits, now: () => time });

  /** How many of a hundred requests are refused, half a second later. */
  function refusedOf(method: string, path: string): number {
    time += 500;
    const places = Array.from({ length: 100 }, () => shedding.admit(method, path));
    for (const place of places) place?.answered();
    return places.filter((place) => place === null).length;
  }
  return {
    shedding,
    refusedOf,
    /** And stays so: the next look is the second. */
    become: (changed: Partial<Measures>) => {
      measures = { ...calm, ...changed };
      refusedOf('GET', '/api/health');
    },
    wait: (ms: number) => (time += ms),
  };
}

test('a site that is well refuses nobody', () => {
  const { refusedOf } = openShedding();

  expect(refusedOf('GET', '/api/blogs')).toBe(0);
});

test.each([
  ['the event loop lags', { eventLoopDelay: 250 }],
  ['the database is waited for', { waiting: 600 }],
  ['memory runs out', { rssBytes: 510e6 }],
])('while %s, ever more of the ordinary requests are refused, and no gifts', (_what, measures) => {
  const { refusedOf, become } = openShedding();
  become(measures);

  const refused = Array.from({ length: 5 }, () => refusedOf('GET', '/blog'));

  expect(refused).toEqual([25, 50, 75, 100, 100]);
  expect(refusedOf('POST', '/api/payments')).toBe(0);
});

test('a single long moment is no overload', () => {
  const { refusedOf, become } = openShedding();
  become({ eventLoopDelay: 2000 });
  become({});

  expect(refusedOf('GET', '/blog')).toBe(0);
});

test('three times beyond a limit gifts and sign-in are refused too, but not the word of the gateway', () => {
  const { refusedOf, become } = openShedding();
  become({ eventLoopDelay: 700 });

  expect(refusedOf('POST', '/api/payments')).toBe(25);
  expect(refusedOf('POST', '/auth/v1/token')).toBe(50);
  for (const path of ['/api/webhooks/razorpay', '/api/health', '/api/ready', '/metrics'])
    expect(refusedOf('GET', path)).toBe(0);
});

test('more than are answered soon are not let in, however calm the machine is, and gifts long after the rest', () => {
  const { shedding } = openShedding();
  const admitted = (method: string, path: string) =>
    Array.from({ length: 3000 }, () => shedding.admit(method, path)).filter((place) => place !== null).length;

  expect(admitted('GET', '/api/blogs')).toBe(250);
  expect(admitted('POST', '/api/payments')).toBe(1000);
  expect(admitted('POST', '/api/webhooks/razorpay')).toBe(3000);
  expect(shedding.waiting()).toEqual({ ordinary: 250, important: 1000 });
  expect(shedding.refused()).toBe(2750 + 2000);
});

test('when it is over, little by little everybody is let in again', () => {
  const { refusedOf, become, wait } = openShedding();
  become({ eventLoopDelay: 250 });
  for (let step = 0; step < 4; step += 1) refusedOf('GET', '/blog');

  become({});

  expect(refusedOf('GET', '/blog')).toBe(80);
  wait(5000);
  expect(refusedOf('GET', '/blog')).toBe(0);
});
