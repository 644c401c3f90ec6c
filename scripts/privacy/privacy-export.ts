// npm run privacy:export -- sita@example.org: writes the personal data of an address as JSON to standard
// output.
import { isEmailAddress } from '#src/api/form-text.ts';
import { exportPersonalData } from '#src/app/personal-data.ts';
import { databaseCommand } from '../database/database-command.ts';

const email = process.argv[2]?.trim() ?? '';

if (isEmailAddress(email)) {
  await databaseCommand(async ({ db }) => {
    console.log(JSON.stringify({ email, ...(await exportPersonalData(db, email)) }, null, 2));
  });
} else {
  console.error('Missing email address. Usage: npm run privacy:export -- sita@example.org');
  process.exitCode = 1;
}
