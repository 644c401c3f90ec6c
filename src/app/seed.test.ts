import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStatements } from '#src/features/donations/server/admin/statement.ts';
import { ledgerCheckStore } from '#src/features/donations/server/reconciliation/ledger-check-store.ts';
import { reconciliationStore } from '#src/features/donations/server/reconciliation/reconciliation-store.ts';
import { publicDonationStore } from '#src/features/donations/server/public/public-store.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { liveSettings } from '#tests/support/live-settings.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { seedSite } from './seed.ts';

const clock = fixedClock('2026-11-21T20:00:00Z');
let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'site-'));
});

afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

// Seeding takes seconds, so two tests share one demo.
test('SEED-11: a demo has sample donations, each marked by its name, and a consistent ledger', async () => {
  await seedSite({ config: readConfig({ DATA_DIR: dataDir }), database, clock });
  await seedSite({ config: readConfig({ DATA_DIR: dataDir }), database, clock });

  const { items } = await publicDonationStore.listSuccessful(database.db, 'sandbox', { limit: 200 });
  expect(items).toHaveLength(6);
  expect(items.filter(({ donorName }) => !donorName?.endsWith('(sample)'))).toEqual([]);
  expect(await ledgerCheckStore.findViolations(database.db, 'sandbox', clock.now())).toEqual([]);
  expect(await reconciliationStore.findWaiting(database.db, 'sandbox', clock.now())).toEqual([]);
});

test('a month of sample donations can be closed: its payouts have arrived, and only the latest one is in transit', async () => {
  const statements = createStatements({
    db: database.db,
    gatewayMode: 'sandbox',
    clock,
    timeZone: 'America/Los_Angeles',
    typesetter: { typeset: () => Promise.reject(new Error('not printed here')) },
    site: { name: 'Sanatan World' },
  });
  const october = await statements.read({ month: '2026-10' });
  const november = await statements.read({ month: '2026-11' });
  const payouts = await database.pool.query(
    'select state, is_imported, arrives_on::text as day from payouts order by arrives_on',
  );

  expect(october.closing).toMatchObject({ state: 'ready', waitingEntries: 0, waitingPayouts: 0 });
  expect(november.closing.waitingEntries).toBe(1);
  for (const { currency, gateway, bank } of [...october.currencies, ...november.currencies])
    expect([gateway.differenceMinor, bank.differenceMinor], currency).toEqual([0, 0]);
  expect(payouts.rows).toEqual(
    ['2026-10-02', '2026-10-17', '2026-10-31', '2026-11-07', '2026-11-14'].map((day) => ({
      state: 'paid',
      is_imported: true,
      day,
    })),
  );
  expect((await database.pool.query('select 1 from discrepancies')).rowCount).toBe(0);
  expect((await database.pool.query('select 1 from sbx_deliveries')).rowCount).toBe(0);
});

test('a library item has a sample file with figures in a demo, and neither on a live site', async () => {
  const figures = `select count(*)::int as items, count(rating)::int as rated, sum(downloads)::int as downloads,
    (select count(*)::int from resource_files where is_sample) as samples from resources`;
  await seedSite({ config: readConfig({ DATA_DIR: dataDir }), database, clock });
  const demo = await database.pool.query(figures);
  await seedSite({ config: readConfig({ ...liveSettings, DATA_DIR: dataDir }), database, clock });
  const live = await database.pool.query(figures);

  expect(demo.rows).toEqual([{ items: 20, rated: 20, downloads: expect.any(Number), samples: 20 }]);
  expect(live.rows).toEqual([{ items: 20, rated: 0, downloads: 0, samples: 0 }]);
});

test('records that an administrator deleted are not seeded again at the next start', async () => {
  await database.pool.query('delete from posts');
  await database.pool.query('delete from resources');
  await seedSite({ config: readConfig({ DATA_DIR: dataDir }), database, clock });

  const { rows } = await database.pool.query(
    'select (select count(*)::int from posts) as posts, (select count(*)::int from resources) as resources',
  );
  expect(rows).toEqual([{ posts: 0, resources: 0 }]);
});

test('SEED-11: a live site starts without donations', async () => {
  const empty = await openTestDatabase();
  await seedSite({ config: readConfig({ ...liveSettings, DATA_DIR: dataDir }), database: empty, clock });

  expect((await empty.pool.query('select 1 from payments')).rowCount).toBe(0);
  await empty.close();
});
