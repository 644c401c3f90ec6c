import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAuditStore } from '#src/features/donations/server/audit-store.ts';
import { createPublicStore } from '#src/features/donations/server/public-store.ts';
import { readConfig } from '#src/platform/config.ts';
import { liveSettings } from '#tests/support/live-settings.ts';
import { standingClock } from '#tests/support/standing-clock.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { seedSite } from './seed.ts';

const clock = standingClock('2026-11-21T06:00:00Z');
let database: TestDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

test('SEED-11: a demo has sample donations, each marked by its name, and books that are in order', async () => {
  await seedSite({ config: readConfig({}), database, clock });
  await seedSite({ config: readConfig({}), database, clock });

  const listed = await createPublicStore(database.db, 'sandbox').listSuccessful({ limit: 200 });
  expect(listed).toHaveLength(6);
  expect(listed.filter(({ donorName }) => !donorName?.endsWith('(sample)'))).toEqual([]);
  expect(await createAuditStore(database.db).findFaults('sandbox', clock.now())).toEqual([]);
});

test('SEED-11: a live site starts without a single donation', async () => {
  await seedSite({ config: readConfig(liveSettings), database, clock });

  expect((await database.pool.query('select 1 from payments')).rowCount).toBe(0);
});
