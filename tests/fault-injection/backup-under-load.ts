// node tests/fault-injection/backup-under-load.ts [payments] [requests a second]: backs up a site under load,
// restores it elsewhere, compares both row by row and file by file, and writes the results into
// docs/reliability.md. Needs a build.
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { demoAdmin } from '#src/features/auth/server/accounts/demo-admin.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { insertManyDonations, writeManyImages } from '#tests/support/many-donations.ts';
import { runBackup, runRestore } from './backup-commands.ts';
import { writeReport } from './backup-report.ts';
import { compareBooks } from './books.ts';
import { signInKeeper } from './supervisor.ts';
import { createMix, createTally } from './mix.ts';
import { openLoop } from './open-loop.ts';
import { compareFiles, compareRows, namesOfFiles } from './same-site.ts';
import { openWorld } from './world.ts';

const payments = Number(process.argv[2] ?? 100_000);
const perSecond = Number(process.argv[3] ?? 100);
const port = Number(process.env['PORT'] ?? 4397);
const images = { count: 50, bytes: 1_000_000 };
const beforeMs = 30_000;
const visitSeconds = 180;

const [loadBefore = 0] = loadavg();
const elsewhere = await mkdtemp(join(tmpdir(), 'restored-'));
const world = await openWorld({ port, processes: 2, output: join(tmpdir(), 'backup-under-load.log') });
const seen = new Client({ connectionString: world.database.url });
try {
  await world.site.start();
  await insertManyDonations({ connectionString: world.database.url }, payments);
  await writeManyImages(world.siteDir, images.count, images.bytes);
  await seen.connect();

  const keeper = (await signInKeeper(port)).begin();
  const mix = createMix({ port, gateway: world.gateway, accounts: [demoAdmin] });
  const [quiet, busy, later] = [createTally([]), createTally([]), createTally([])];
  mix.countIn(quiet);
  let isOver = false;
  const visits = openLoop({ perSecond, seconds: visitSeconds, next: mix.next }).then(() => (isOver = true));
  await sleep(beforeMs);

  const thereBefore = await namesOfFiles(world.siteDir);
  const paidBefore = mix.donors.count.paid;
  const file = join(elsewhere, 'site.tar.gz');
  mix.countIn(busy);
  const backup = await runBackup(file, siteEnv(), lookThrough);
  mix.countIn(later);
  const paidMeanwhile = mix.donors.count.paid - paidBefore;
  if (isOver) throw new Error('The backup took longer than the visitors: use a lower load.');
  await visits;
  await keeper.leave();

  const dataDir = join(elsewhere, 'data');
  await mkdir(dataDir);
  const restore = await runRestore(file, { DATABASE_URL: '', DATA_DIR: dataDir });
  const report = await writeReport({
    payments,
    perSecond,
    loadBefore,
    backup: { ...backup, bytes: (await stat(file)).size },
    restore,
    paidMeanwhile,
    uploads: keeper.uploads,
    quiet,
    busy,
    ...(await compareWith(dataDir, thereBefore)),
    verdict: await compareBooks(world.database.url, world.gateway.pool, mix.donors.promised),
  });
  process.stdout.write(`\n${report}\n`);
} finally {
  await seen.end();
  await world.close();
  await rm(elsewhere, { recursive: true, force: true });
}

function siteEnv() {
  return { DATABASE_URL: world.database.url, DATA_DIR: world.siteDir };
}

/** Reads the database through the snapshot of the backup, without later donations. */
async function lookThrough(snapshot: string): Promise<void> {
  await seen.query('begin isolation level repeatable read read only');
  await seen.query(`set transaction snapshot '${snapshot}'`);
}

async function compareWith(dataDir: string, thereBefore: Set<string>) {
  const restored = await openDatabase({ databaseUrl: undefined, dataDir });
  const client = new Client(restored.connection);
  await client.connect();
  try {
    const { rows: ids } = await seen.query<{ id: string }>('select id from media_files');
    const files = await compareFiles(
      world.siteDir,
      dataDir,
      (path) => thereBefore.has(path) || ids.some(({ id }) => path.includes(id)),
    );
    return { rows: await compareRows(seen, client), files };
  } finally {
    await client.end();
    await restored.close();
  }
}
