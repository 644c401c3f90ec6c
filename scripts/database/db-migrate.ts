// npm run db:migrate: migrates the database to this version of the site. The site does this itself when it
// starts; use the command to do it beforehand.
import { StartupError } from '#src/platform/config/startup-error.ts';
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { databaseCommand } from './database-command.ts';

await databaseCommand(async ({ connection }) => {
  if (process.argv.length > 2) throw new StartupError('Too many arguments. Usage: npm run db:migrate');
  await migrateDatabase(connection);
  console.log('The database is up to date.');
});
