import { expect, test } from 'vitest';
import { createShortCache } from './short-cache.ts';

function setUp() {
  let time = 1;
  let loads = 0;
  let isBroken = false;
  const load = async () => {
    loads += 1;
    if (isBroken) throw new Error('gone');
    return { loads };
  };
  return {
    get: createShortCache(load, () => time),
    pass: (ms: number) => (time += ms),
    break: (broken: boolean) => (isBroken = broken),
  };
}

test('concurrent and repeated calls trigger one load', async () => {
  const { get, pass } = setUp();

  expect(await Promise.all([get(), get()])).toEqual([{ loads: 1 }, { loads: 1 }]);
  pass(15_000);
  expect(await get()).toEqual({ loads: 1 });
});

test('a result older than 15 seconds is loaded again', async () => {
  const { get, pass } = setUp();
  await get();
  pass(15_001);

  expect(await get()).toEqual({ loads: 2 });
});

test('a failed load returns null, also after a result, and the next call loads again', async () => {
  const setup = setUp();
  await setup.get();
  setup.pass(15_001);
  setup.break(true);

  expect(await setup.get()).toBeNull();
  setup.break(false);
  expect(await setup.get()).toEqual({ loads: 3 });
});
