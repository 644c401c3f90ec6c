import { afterAll, beforeAll, expect, test } from 'vitest';
import { runGatewayMonth } from '#tests/support/gateway-month.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const database = await openTestDatabase();
let month: Awaited<ReturnType<typeof runGatewayMonth>>;
const volume = { donations: 50, refunds: 4, disputes: 1 };

beforeAll(async () => {
  month = await runGatewayMonth(database, volume);
}, 120_000);

afterAll(async () => {
  await month.close();
  await database.close();
});

test('treasury 12: a month in three currencies over both gateways closes without a difference', async () => {
  const statement = await month.statements.read({ month: '2026-10' });

  expect(statement.closing).toMatchObject({ state: 'ready', waitingEntries: 0, waitingPayouts: 0 });
  expect(statement.currencies.map(({ currency }) => currency)).toEqual(['USD', 'INR', 'EUR']);
  for (const { gateway, bank } of statement.currencies) {
    expect(gateway).toMatchObject({ differenceMinor: 0, differences: [] });
    expect(bank).toMatchObject({ differenceMinor: 0, differences: [] });
  }
  const donations = statement.currencies.reduce((sum, { totals }) => sum + totals.donations, 0);
  expect(donations).toBe(volume.donations);
  const reversals = statement.currencies.flatMap(({ refunds }) => refunds.map(({ kind }) => kind));
  expect(reversals.filter((kind) => kind === 'refund')).toHaveLength(volume.refunds);
  expect(reversals.filter((kind) => kind === 'dispute')).toHaveLength(volume.disputes);

  const closed = await month.statements.close('2026-10', month.actor);
  expect(closed.isClosed).toBe(true);
});

test('the ledger of the month has no violation, and both gateways agree with it', async () => {
  expect(await month.donations.findViolations()).toEqual([]);
  const { rows } = await database.pool.query('select kind, subject, detail from discrepancies');
  expect(rows).toEqual([]);
});
