// npm run privacy:erase -- sita@example.org --yes-erase: removes what is known about a person.
import { isEmailAddress } from '#src/http/form-text.ts';
import { erasePersonalData } from '#src/personal-data.ts';
import { databaseCommand } from './database-command.ts';

const agreement = '--yes-erase';
const email = process.argv[2]?.trim() ?? '';

if (isEmailAddress(email) && process.argv.includes(agreement)) {
  await databaseCommand(async ({ db }) => {
    const { removed, kept } = await erasePersonalData(db, email);
    console.log(`Removed: ${listOf(removed)}.`);
    console.log(`Kept, since the law wants it kept: ${listOf(kept)}.`);
  });
} else {
  console.error(
    `This removes for good what is known about a person. If you mean it: npm run privacy:erase -- sita@example.org ${agreement}`,
  );
  process.exitCode = 1;
}

function listOf(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}
