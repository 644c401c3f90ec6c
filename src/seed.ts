import { removeDemoAdmin, seedDemoAdmin } from '#src/features/auth/server/demo-admin.ts';
import { seedPosts } from '#src/features/blog/server/seed-posts.ts';
import { seedSampleDonations } from '#src/features/donations/server/seed-donations.ts';
import { seedSampleEvents } from '#src/features/events/server/seed-events.ts';
import { seedProjects } from '#src/features/projects/server/seed-projects.ts';
import { seedResources } from '#src/features/resources/server/seed-resources.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config.ts';
import type { Database } from '#src/platform/database/database.ts';
import { withSeedLock } from '#src/platform/database/seed-lock.ts';

/** Fills what is empty with the content that ships with the site. Processes that start together do it once. */
export async function seedSite({
  config,
  database,
  clock,
}: {
  config: Config;
  database: Database;
  clock: Clock;
}): Promise<void> {
  const isDemo = config.mode === 'demo';

  await withSeedLock(database, async (db) => {
    await (isDemo ? seedDemoAdmin(db) : removeDemoAdmin(db));
    await seedPosts(db, { drafts: isDemo });
    await seedProjects(db);
    await seedResources(db);
    if (isDemo) await seedSampleEvents(db, clock.now());
    if (isDemo && config.payments.gateway === 'sandbox') await seedSampleDonations(db, clock.now());
  });
}
