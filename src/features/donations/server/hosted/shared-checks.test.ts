import { expect, test } from 'vitest';
import { createSharedChecks } from './shared-checks.ts';

function createWork() {
  const started: PromiseWithResolvers<number>[] = [];
  return {
    started,
    work: () => {
      const check = Promise.withResolvers<number>();
      started.push(check);
      return check.promise;
    },
  };
}

test('requests during a check share one more, which starts when it has ended', async () => {
  const share = createSharedChecks<number>();
  const { started, work } = createWork();
  const first = share('a', work);
  const later = [share('a', work), share('a', work)];
  expect(started).toHaveLength(1);

  started[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => started.length).toBe(2);
  started[1]?.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
  expect(started).toHaveLength(2);
});

test('a request at the end of a check shares the one that is about to start', async () => {
  const share = createSharedChecks<number>();
  const { started, work } = createWork();
  const first = share('a', work);
  const second = share('a', work);
  const third = first.then(() => share('a', work));
  started[0]?.resolve(1);
  await expect.poll(() => started.length).toBeGreaterThan(1);
  started.at(-1)?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  expect(started).toHaveLength(2);
});

test('a failed check fails for its own requests, and the next one is made', async () => {
  const share = createSharedChecks<number>();
  const { started, work } = createWork();
  const first = share('a', work);
  const second = share('a', work);
  started[0]?.reject(new Error('unavailable'));
  await expect(first).rejects.toThrow('unavailable');
  await expect.poll(() => started.length).toBe(2);
  started[1]?.resolve(2);
  expect(await second).toBe(2);
  const third = share('a', work);
  started[2]?.resolve(3);
  expect(await third).toBe(3);
});

test('records are checked independently', async () => {
  const share = createSharedChecks<number>();
  const { started, work } = createWork();
  void share('a', work);
  void share('b', work);
  expect(started).toHaveLength(2);
});
