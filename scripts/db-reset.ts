// npm run db:reset -- --yes-delete-everything: an empty database of this version of the site.
import { resetDatabase } from '#src/platform/database/reset.ts';
import { databaseCommand } from './database-command.ts';

const agreement = '--yes-delete-everything';

if (process.argv.includes(agreement)) {
  await databaseCommand(async (database) => {
    await resetDatabase(database);
    console.log('The database is empty.');
  });
} else {
  console.error(`This deletes all content, donations and accounts. If you mean it, add ${agreement}.`);
  process.exitCode = 1;
}
