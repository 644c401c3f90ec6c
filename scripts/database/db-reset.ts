// npm run db:reset -- --yes-delete-everything: an empty database of this version of the site.
import { resetDatabase } from '#src/platform/database/reset.ts';
import { databaseCommand } from './database-command.ts';

const agreement = '--yes-delete-everything';

const [flag, ...further] = process.argv.slice(2);

// A directory or an address after the flag is not what would be deleted.
if (flag === agreement && further.length === 0) {
  await databaseCommand(async (database) => {
    await resetDatabase(database);
    console.log('Database reset. Restart the site if it is running: its job queue was deleted too.');
  });
} else {
  console.error(
    `This permanently deletes all content, donations and accounts. To confirm: npm run db:reset -- ${agreement}`,
  );
  process.exitCode = 1;
}
