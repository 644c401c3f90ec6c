import { expect, test } from 'vitest';
import { openLatestRead } from './latest-read.ts';

test('a read that started before a newer one, and ends after it, is discarded', async () => {
  const reads: PromiseWithResolvers<string>[] = [];
  const latest = await openLatestRead(() => {
    if (reads.length === 0) {
      reads.push(Promise.withResolvers<string>());
      return Promise.resolve('first');
    }
    const next = Promise.withResolvers<string>();
    reads.push(next);
    return next.promise;
  });

  const slow = latest.refresh();
  const fast = latest.refresh();
  reads[2]?.resolve('new');
  expect(await fast).toBe('new');
  reads[1]?.resolve('old');

  expect(await slow).toBe('new');
  expect(latest.current()).toBe('new');
});

test('a read that fails keeps the value, and the next one replaces it', async () => {
  const results = [
    Promise.resolve('first'),
    Promise.reject(new Error('no connection')),
    Promise.resolve('new'),
  ];
  const latest = await openLatestRead(() => results.shift() ?? Promise.resolve('none'));

  await expect(latest.refresh()).rejects.toThrow('no connection');
  expect(latest.current()).toBe('first');

  expect(await latest.refresh()).toBe('new');
});
