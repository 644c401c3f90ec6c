import { join } from 'node:path';
import { createReadingGuides } from '#src/features/resources/server/reading-guide.ts';
import { addSampleFiles } from '#src/features/resources/server/sample-files.ts';
import { seedResources } from '#src/features/resources/server/seed-resources.ts';
import { addTranslation } from '#src/features/translations/server/add-translation.ts';
import { openStorages } from '#src/platform/storage/open-storages.ts';
import { createTypesetter } from '#src/platform/fonts/typesetter.ts';
import { standardAccent } from '#src/theme/accent.ts';
import type { TestSite } from './test-site.ts';

/** Seeds the library of a demo. The site needs a separate data directory. */
export async function seedSampleLibrary({ config, database }: TestSite): Promise<void> {
  const site = { name: config.organisation.name, url: config.siteUrl, accent: standardAccent };
  const typesetter = createTypesetter({ fontDirectory: join(config.dataDir, 'fonts'), site });
  await seedResources(database.db, addTranslation);
  await addSampleFiles(database.db, {
    storages: await openStorages(config),
    guides: createReadingGuides({ typesetter, site }),
  });
}
