import { expect, test } from 'vitest';
import { createResultCache } from './result-cache.ts';

function countedMaker() {
  let made = 0;
  return async () => ({ number: (made += 1) });
}

test('concurrent and later calls with the same key share one result', async () => {
  const cache = createResultCache<{ number: number }>(2);
  const make = countedMaker();

  const results = await Promise.all([cache.getOrMake('a', make), cache.getOrMake('a', make)]);

  expect([...results, await cache.getOrMake('a', make)]).toEqual([
    { number: 1 },
    { number: 1 },
    { number: 1 },
  ]);
});

test('the least recently used result is dropped', async () => {
  const cache = createResultCache<{ number: number }>(2);
  const make = countedMaker();
  for (const key of ['a', 'b', 'a', 'c']) await cache.getOrMake(key, make);

  expect(await cache.getOrMake('a', make)).toEqual({ number: 1 });
  expect(await cache.getOrMake('b', make)).toEqual({ number: 4 });
});

test('a result that is dropped while it is made is returned to its caller', async () => {
  const cache = createResultCache<{ number: number }>(1);
  const make = countedMaker();

  const results = await Promise.all([cache.getOrMake('a', make), cache.getOrMake('b', make)]);

  expect(results).toEqual([{ number: 1 }, { number: 2 }]);
});

test('all callers get the failure, and the next call tries again', async () => {
  const cache = createResultCache<{ number: number }>(2);
  const fail = () => Promise.reject(new Error('no font'));

  const calls = [cache.getOrMake('a', fail), cache.getOrMake('a', fail)];

  await Promise.all(calls.map((call) => expect(call).rejects.toThrow('no font')));
  expect(await cache.getOrMake('a', countedMaker())).toEqual({ number: 1 });
});
