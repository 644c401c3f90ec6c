// node tests/fault-injection/mixed-load.ts [minutes]: finds how many requests of a busy day's mix two
// processes complete, then sends 80 % of that rate while one of them is killed every 30 s, and writes the
// results into docs/reliability.md. Needs a build and an otherwise idle machine.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccountCommands } from '#src/features/auth/server/accounts/account-commands.ts';
import { systemClock } from '#src/platform/clock.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { compareBooks } from './books.ts';
import { findDoubles } from './duplicates.ts';
import { findLimit } from './find-limit.ts';
import { type Account, createMix, createTally } from './mix.ts';
import { writeReport } from './mixed-load-report.ts';
import { openLoop } from './open-loop.ts';
import { openWorld } from './world.ts';

const minutes = Number(process.argv[2] ?? 10);
const port = Number(process.env['PORT'] ?? 4397);
const shareOfLimit = 0.8;
const killEveryMs = 30_000;

const world = await openWorld({ port, processes: 2, output: join(tmpdir(), 'mixed-load.log') });
const { site, database, gateway } = world;
try {
  await site.start();
  const accounts = await createSignInAccounts();
  const mix = createMix({ port, gateway, accounts });
  const { limit, steps } = await findLimit(mix, (line) => process.stdout.write(`${line}\n`));

  const before = { ...mix.donors.count, promised: mix.donors.promised.size };
  const kills: number[] = [];
  const tally = createTally(kills);
  mix.countIn(tally);
  const killing = setInterval(() => {
    kills.push(performance.now());
    site.signal('SIGKILL');
  }, killEveryMs);
  const perSecond = Math.round(limit * shareOfLimit);
  const notBegun = await openLoop({ perSecond, seconds: minutes * 60, next: mix.next });
  clearInterval(killing);

  const { count, promised } = mix.donors;
  const verdict = await compareBooks(database.url, gateway.pool, promised);
  const doubled = await findDoubles(database.url, gateway.pool, count.begun);
  const report = await writeReport({
    minutes,
    limit,
    steps,
    perSecond,
    notBegun,
    kills: kills.length,
    tally,
    donations: {
      begun: count.begun - before.begun,
      paid: count.paid - before.paid,
      reported: promised.size - before.promised,
      givenUp: count.givenUp,
      counted: verdict.captured,
    },
    lost: verdict.lost,
    doubled,
  });
  process.stdout.write(`\n${report}\n`);
} finally {
  await world.close();
}

/** Several, because one account does not sign in many times a second. */
async function createSignInAccounts(): Promise<Account[]> {
  const opened = await openDatabase({ databaseUrl: database.url, dataDir: '' });
  const emails = {
    sendNewAdministrator: () => Promise.reject(new Error('no user became an administrator')),
  };
  const lockouts = { clearSubject: () => Promise.reject(new Error('no account was rescued')) };
  const commands = createAccountCommands({ db: opened.db, lockouts, emails, clock: systemClock });
  const accounts = Array.from({ length: 20 }, (_, index) => ({
    email: `keeper${index}@example.org`,
    password: `a long day of many visitors ${index}`,
  }));
  for (const account of accounts) await commands.createUser({ ...account, role: 'user', isConfirmed: true });
  await opened.close();
  return accounts;
}
