// npm run privacy:export -- sita@example.org: writes the personal data of an address as JSON to standard
// output.
import { exportPersonalData } from '#src/app/personal-data.ts';
import { isPersonKey } from './person-key.ts';
import { databaseCommand } from '../database/database-command.ts';

const person = process.argv[2]?.trim() ?? '';

if (isPersonKey(person)) {
  await databaseCommand(async ({ db }, { siteSecret }) => {
    console.log(JSON.stringify({ person, ...(await exportPersonalData(db, person, siteSecret)) }, null, 2));
  });
} else {
  console.error('Missing email address. Usage: npm run privacy:export -- sita@example.org');
  process.exitCode = 1;
}
