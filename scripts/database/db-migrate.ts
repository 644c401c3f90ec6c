// npm run db:migrate: brings the database to the state this version of the site needs. The site does so itself
// when it starts; this is for those who want to see it happen before.
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { databaseCommand } from './database-command.ts';

await databaseCommand(async ({ connection }) => {
  await migrateDatabase(connection);
  console.log('The database is up to date.');
});
