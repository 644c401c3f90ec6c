// npm run db:migrate: migrates the database to this version of the site. The site does this itself when it
// starts; use the command to do it beforehand.
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { databaseCommand } from './database-command.ts';

await databaseCommand(async ({ connection }) => {
  await migrateDatabase(connection);
  console.log('The database is up to date.');
});
