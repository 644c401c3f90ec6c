// node scripts/check/newsletter-kills.ts [subscribers] [kills]: sends an issue with processes that are killed, on a
// separate database, and compares the recipients with the emails that a mail server accepted.
import { openScratchDatabase } from '../../bench/scratch-database.ts';
import { runNewsletterKills } from '#tests/crash-recovery/newsletter-kills.ts';

const [subscribers = 100_000, kills = 60] = process.argv.slice(2, 4).map(Number);
const database = await openScratchDatabase();

try {
  const { wrong, duplicates, ...figures } = await runNewsletterKills({
    databaseUrl: database.databaseUrl,
    subscribers,
    preparationKills: 5,
    kills,
    report: (line) => console.log(line),
  });
  console.log(figures);
  for (const line of [...wrong, ...duplicates]) console.error(line);
  const isRight = wrong.length + duplicates.length === 0;
  console.log(isRight ? 'No problems found.' : 'Problems found.');
  process.exitCode = isRight ? 0 : 1;
} finally {
  await database.close();
}
