import { join } from 'node:path';
import { deleteDemoAdmin, seedDemoAdmin } from '#src/features/auth/server/accounts/demo-admin.ts';
import { seedPosts } from '#src/features/blog/server/seed-posts.ts';
import { seedSampleDonations } from '#src/features/donations/server/seed-donations.ts';
import { seedSampleEvents } from '#src/features/events/server/seed-events.ts';
import { seedFestivals } from '#src/features/festivals/server/seed-festivals.ts';
import { seedProjects } from '#src/features/projects/server/seed-projects.ts';
import { createReadingGuides } from '#src/features/resources/server/reading-guide.ts';
import { addSampleFiles, deleteSampleFiles } from '#src/features/resources/server/sample-files.ts';
import { seedResources } from '#src/features/resources/server/seed-resources.ts';
import { seedTexts } from '#src/features/texts/server/seed-texts.ts';
import { addTranslation } from '#src/features/translations/server/add-translation.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Database, Db } from '#src/platform/database/database.ts';
import { openStorages } from '#src/platform/storage/open-storages.ts';
import { createTypesetter } from '#src/platform/fonts/typesetter.ts';
import { standardAccent } from '#src/theme/accent.ts';
import { withSeedLock } from '#src/platform/database/seed-lock.ts';
import { openSampleSandbox } from './gateway.ts';

/**
 * Fills empty tables with the content that ships with the site; processes that start together do this once. A
 * live site gets only the texts of the library and about festivals: posts, projects, events and donations are added
 * by the organization.
 */
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
    await (isDemo ? seedDemoAdmin(db) : deleteDemoAdmin(db));
    await seedResources(db, addTranslation);
    await seedFestivals(db, addTranslation);
    await seedSampleFiles(db, config);
    await seedTexts(db, clock.now());
    if (!isDemo) return;

    await seedPosts(db, addTranslation);
    await seedProjects(db, addTranslation);
    await seedSampleEvents(db, clock.now(), addTranslation);
    if (config.payments.gateway === 'sandbox')
      await seedSampleDonations(db, { now: clock.now(), openSandbox: openSampleSandbox });
  });
}

async function seedSampleFiles(db: Db, config: Config): Promise<void> {
  const storages = await openStorages(config);
  if (config.mode === 'live') return deleteSampleFiles(db, storages);

  const site = { name: config.organisation.name, url: config.siteUrl, accent: standardAccent };
  const typesetter = createTypesetter({ fontDirectory: join(config.dataDir, 'fonts'), site });
  await addSampleFiles(db, { storages, guides: createReadingGuides({ typesetter, site }) });
}
