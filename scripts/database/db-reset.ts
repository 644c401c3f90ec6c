// npm run db:reset -- --yes-delete-everything: an empty database of this version of the site.
import { resetDatabase } from '#src/platform/database/reset.ts';
import { databaseCommand } from './database-command.ts';

const agreement = '--yes-delete-everything';

if (process.argv.includes(agreement)) {
  await databaseCommand(async (database) => {
    await resetDatabase(database);
    console.log('Database reset. Restart the site if it is running: its job queue was deleted too.');
  });
} else {
  console.error(
    `This permanently deletes all content, donations and accounts. To confirm, add ${agreement}.`,
  );
  process.exitCode = 1;
}
