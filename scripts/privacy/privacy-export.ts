// npm run privacy:export -- sita@example.org: writes the personal data of an address as JSON to standard
// output.
import { exportPersonalData } from '#src/app/personal-data.ts';
import { isPersonKey } from './person-key.ts';
import { siteCommand } from '../database/database-command.ts';

const [person = '', ...further] = process.argv.slice(2).map((argument) => argument.trim());

if (isPersonKey(person) && further.length === 0) {
  await siteCommand(async ({ db }, { siteSecret }) => {
    console.log(JSON.stringify({ person, ...(await exportPersonalData(db, person, siteSecret)) }, null, 2));
  });
} else {
  console.error('Name one email address. Usage: npm run privacy:export -- sita@example.org');
  process.exitCode = 1;
}
