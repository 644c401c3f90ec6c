// npm run privacy:erase -- sita@example.org --yes-erase: erases the personal data of an address.
import { AppError } from '#src/api/errors.ts';
import { erasePersonalData } from '#src/app/personal-data.ts';
import { isPersonKey } from './person-key.ts';
import { siteCommand } from '../database/database-command.ts';

const agreement = '--yes-erase';
const [person = '', ...flags] = process.argv.slice(2).map((argument) => argument.trim());

// Of several addresses, only the first would be erased.
if (isPersonKey(person) && flags.length === 1 && flags[0] === agreement) {
  await siteCommand(async ({ db }) => {
    try {
      const { removed, kept } = await erasePersonalData(db, person);
      console.log(`Deleted: ${listOf(removed)}.`);
      console.log(`Kept without the address, as the law requires: ${listOf(kept)}.`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    }
  });
} else {
  console.error(
    `This permanently deletes all personal data for an email address. To confirm: npm run privacy:erase -- sita@example.org ${agreement}`,
  );
  process.exitCode = 1;
}

function listOf(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}
