// node scripts/add-resource-file.ts <item> <file>: puts a file into the library, such as "vedas" vedas.pdf. It is
// copied into the data directory and offered on the item's page at once, also of a running site.
import { join } from 'node:path';
import { addResourceFile } from '#src/features/resources/server/add-resource-file.ts';
import { readConfig } from '#src/platform/config.ts';
import { StartupError } from '#src/platform/startup-error.ts';
import { databaseCommand } from './database-command.ts';

await databaseCommand(async ({ db }) => {
  const [slug, source] = process.argv.slice(2);
  if (!slug || !source) throw new StartupError('Name the item and the file: vedas ./vedas.pdf');

  await addResourceFile(db, { slug, source, directory: join(readConfig(process.env).dataDir, 'library') });
  console.log(`The library now offers ${source} as "${slug}".`);
});
