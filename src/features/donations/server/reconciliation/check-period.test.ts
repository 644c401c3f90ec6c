import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { checkPeriod } from './check-period.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate gateway_checks'));

const account = { gatewayMode: 'sandbox', gateway: 'stripe', account: 'us' };

test('the first run reads the given number of days', async () => {
  expect(await check('2026-11-20', { days: 3 })).toEqual({ from: '2026-11-17', to: '2026-11-20' });
});

test('a run of the next night, and a second run of the same night, read no more', async () => {
  await check('2026-11-20');
  expect(await check('2026-11-21')).toEqual({ from: '2026-11-20', to: '2026-11-21' });
  expect(await check('2026-11-21')).toEqual({ from: '2026-11-20', to: '2026-11-21' });
});

test('nights without a run are read by the next one', async () => {
  await check('2026-11-20', { days: 3 });
  expect(await check('2026-11-25', { days: 3 })).toEqual({ from: '2026-11-18', to: '2026-11-25' });
});

test('the days of a run that failed are read again', async () => {
  await check('2026-11-20');
  const fail = () => Promise.reject(new Error('no response'));
  await expect(checkPeriod(database.db, request('2026-11-21'), fail)).rejects.toThrow('no response');
  expect(await check('2026-11-22')).toEqual({ from: '2026-11-20', to: '2026-11-22' });
});

test('at most 31 days are read', async () => {
  await check('2026-01-01');
  expect(await check('2026-11-30')).toEqual({ from: '2026-10-30', to: '2026-11-30' });
});

test('after a clock that was ahead, nights without a run are read again', async () => {
  await check('2036-11-20');
  expect(await check('2026-11-20')).toEqual({ from: '2026-11-19', to: '2026-11-20' });
  expect(await check('2026-11-25')).toEqual({ from: '2026-11-20', to: '2026-11-25' });
});

test('accounts and kinds of checks are independent', async () => {
  await check('2026-11-20');
  const other = { ...request('2026-11-25'), account: 'in' };
  expect(await readPeriod(other)).toEqual({ from: '2026-11-24', to: '2026-11-25' });
  expect(await readPeriod({ ...request('2026-11-25'), kind: 'payouts' })).toEqual({
    from: '2026-11-24',
    to: '2026-11-25',
  });
});

function request(to: string, { days = 1 } = {}) {
  return { kind: 'payments', ...account, to: new Date(to), days };
}

function check(to: string, options?: { days: number }) {
  return readPeriod(request(to, options));
}

async function readPeriod(nightly: ReturnType<typeof request>) {
  const read: { from: string; to: string }[] = [];
  await checkPeriod(database.db, nightly, async ({ from, to }) => {
    read.push({ from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) });
  });
  return read[0];
}
