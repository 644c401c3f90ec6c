import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#src/platform/database/database.ts';
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { insertManyDonations, writeManyImages } from '#tests/support/many-donations.ts';
import { keepResults, rounded } from './results.ts';

/** Measures duration, file size and memory of backup and restore for a site with many donations. */
const payments = Number(process.argv[2] ?? 100_000);
const images = 50;
const imageBytes = 1_000_000;
/** Makes a command print its peak memory in kB at exit. */
const sayMemory = 'data:text/javascript,process.on("exit",()=>console.error(process.resourceUsage().maxRSS))';
const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
await chmod(folder, 0o711);

const dataDir = join(folder, 'full');
await fill(dataDir);
const rows = [
  measure('backup', ['backup.ts', join(folder, 'plain.tar.gz')], dataDir),
  measure('backup, encrypted', ['backup.ts', join(folder, 'secret')], dataDir, 'a passphrase to measure'),
  measure('restore', ['restore.ts', join(folder, 'plain.tar.gz')], join(folder, 'restored')),
  measure(
    'restore, encrypted',
    ['restore.ts', join(folder, 'secret')],
    join(folder, 'decrypted'),
    'a passphrase to measure',
  ),
];
const { size } = await stat(join(folder, 'plain.tar.gz'));
await rm(folder, { recursive: true, force: true });
await keepResults('backup', [
  { title: 'Backup and restore', rows },
  {
    title: 'Backup contents',
    rows: [
      { what: 'donations', value: payments },
      { what: 'images, MB', value: rounded((images * imageBytes) / 1_000_000) },
      { what: 'the file, MB', value: rounded(size / 1_000_000, 1) },
    ],
  },
]);

async function fill(directory: string): Promise<void> {
  await writeManyImages(directory, images, imageBytes);
  const database = await openDatabase({ databaseUrl: undefined, dataDir: directory });
  await migrateDatabase(database.connection);
  await insertManyDonations(database.connection, payments);
  await database.close();
}

function measure(what: string, [script = '', ...rest]: string[], directory: string, passphrase = '') {
  const started = performance.now();
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', sayMemory, join('scripts/database', script), ...rest],
    {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: directory, BACKUP_PASSPHRASE: passphrase },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  return {
    what,
    seconds: rounded((performance.now() - started) / 1000, 1),
    'memory MB': Math.round(Number(stderr.trim().split('\n').at(-1)) / 1024),
    rows: Number(/(\d+) rows/.exec(stdout)?.[1]),
  };
}
