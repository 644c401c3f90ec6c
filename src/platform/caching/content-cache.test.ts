import { expect, test } from 'vitest';
import { createContentMemo } from './content-cache.ts';

function setUp() {
  let time = 0;
  let loads = 0;
  const memo = createContentMemo({ now: () => new Date(time) });
  return {
    memo,
    read: () => memo.remember('posts', async () => (loads += 1)),
    pass: (ms: number) => (time += ms),
  };
}

test('a rush of readers asks once', async () => {
  const { read } = setUp();

  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
});

test('after a change, and after a second, it is asked anew', async () => {
  const { memo, read, pass } = setUp();
  await read();
  memo.forget();
  expect(await read()).toBe(2);
  pass(1000);
  expect(await read()).toBe(3);
});

test('a failure is not remembered', async () => {
  const { memo, read } = setUp();
  await expect(memo.remember('posts', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');

  expect(await read()).toBe(1);
});

test('a clock that was put back makes nothing last longer', async () => {
  const { read, pass } = setUp();
  pass(3_600_000);
  await read();

  pass(-3_600_000);

  expect(await read()).toBe(2);
});
