import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerCheckStore } from '#src/features/donations/server/reconciliation/ledger-check-store.ts';
import { publicDonationStore } from '#src/features/donations/server/public/public-store.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { liveSettings } from '#tests/support/live-settings.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { seedSite } from './seed.ts';

const clock = fixedClock('2026-11-21T06:00:00Z');
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

test('what an administrator has deleted does not return at the next start', async () => {
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
