// node scripts/add-resource-file.ts <item> <file>: adds a file to the library, such as "vedas" vedas.pdf. It
// is copied to the uploads and offered on the item's page immediately, also on a running site.
import { addResourceFile } from '#src/features/resources/server/add-resource-file.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { StartupError } from '#src/platform/config/startup-error.ts';
import { openStorages } from '#src/platform/storage/open-storages.ts';
import { siteCommand } from './database/database-command.ts';

await siteCommand(async ({ db }) => {
  const [slug, source] = process.argv.slice(2);
  if (!slug || !source) throw new StartupError('Usage: node scripts/add-resource-file.ts vedas ./vedas.pdf');

  await addResourceFile(db, { slug, source, storages: await openStorages(readConfig(process.env)) });
  console.log(`Added ${source} to the resource "${slug}".`);
});
