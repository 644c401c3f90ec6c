import { afterEach, expect, test, vi } from 'vitest';
import { createContentCache } from './content-cache.ts';

afterEach(() => vi.useRealTimers());

function setUp() {
  let time = 1;
  let loads = 0;
  const cache = createContentCache({ now: () => time });
  return {
    cache,
    read: () => cache.getOrLoad('posts', async () => ({ loads: (loads += 1) })),
    pass: (ms: number) => (time += ms),
  };
}

test('concurrent readers trigger one load', async () => {
  const { read } = setUp();

  expect(await Promise.all([read(), read(), read()])).toEqual([{ loads: 1 }, { loads: 1 }, { loads: 1 }]);
});

test('content is loaded again after a change and after a second', async () => {
  const { cache, read, pass } = setUp();
  await read();
  cache.clear();
  expect(await read()).toEqual({ loads: 2 });
  pass(1000);
  expect(await read()).toEqual({ loads: 2 });
  pass(1);
  expect(await read()).toEqual({ loads: 3 });
});

test('content that was loading during a change is returned to its reader and not stored', async () => {
  const { cache, read } = setUp();
  const slow = Promise.withResolvers<{ loads: number }>();
  const waiting = cache.getOrLoad('posts', () => slow.promise);
  cache.clear();
  slow.resolve({ loads: 0 });

  expect(await waiting).toEqual({ loads: 0 });
  expect(await read()).toEqual({ loads: 1 });
});

test('a failed load is not stored', async () => {
  const { cache, read } = setUp();
  await expect(cache.getOrLoad('posts', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');

  expect(await read()).toEqual({ loads: 1 });
});

test('a system clock that is set back does not extend the age of content', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T06:00:00Z') });
  const { read, pass } = setUp();
  await read();

  vi.setSystemTime('2026-11-21T05:00:00Z');
  pass(1001);

  expect(await read()).toEqual({ loads: 2 });
});
