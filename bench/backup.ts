import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '#src/platform/database/database.ts';
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { keepResults, rounded } from './results.ts';

/** How long backup and restore of a site with many donations take, how large the file is, how much memory they need. */
const payments = Number(process.argv[2] ?? 100_000);
const pictures = 50;
const pictureBytes = 1_000_000;
/** Has a command say at its end how much memory it needed at most, in kB. */
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
    title: 'What is backed up',
    rows: [
      { what: 'donations', value: payments },
      { what: 'pictures, MB', value: rounded((pictures * pictureBytes) / 1_000_000) },
      { what: 'the file, MB', value: rounded(size / 1_000_000, 1) },
    ],
  },
]);

/** Donations with an attempt and a balanced entry of the book each, and files that cannot be compressed. */
async function fill(directory: string): Promise<void> {
  await mkdir(join(directory, 'media/aa'), { recursive: true });
  for (let number = 0; number < pictures; number++)
    await writeFile(join(directory, `media/aa/aa-${number}.webp`), randomBytes(pictureBytes));

  const database = await openDatabase({ databaseUrl: undefined, dataDir: directory });
  await migrateDatabase(database.connection);
  // Of its own: the site's connections are given up when one statement takes as long as these.
  const client = new Client(database.connection);
  await client.connect();
  await client.query(`set session_replication_role = replica; set statement_timeout = 0`);
  await client.query(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, donor_name, donor_message,
       donor_email, razorpay_order_id, status, kept_minor, counted_attempt_id, status_token_hash, created_at,
       updated_at, succeeded_at)
     select gen_random_uuid(), 'sandbox', 10000, 'USD', 'named', 'Donor ' || n, 'For the temple, number ' || n,
       'donor' || n || '@example.org', 'order_' || md5(n::text), 'success', 10000, 'pay_' || md5(n::text),
       sha256(n::text::bytea), now(), now(), now()
     from generate_series(1, ${payments}) n`,
  );
  await client.query(
    `insert into payment_attempts (razorpay_payment_id, payment_id, state, amount_minor, first_seen_at, last_seen_at)
     select counted_attempt_id, id, 'captured', amount_minor, now(), now() from payments`,
  );
  await client.query(
    `insert into ledger_entries (gateway_mode, payment_id, reason, booked_at)
     select 'sandbox', id, 'captured', now() from payments`,
  );
  await client.query(
    `insert into ledger_lines (entry_id, account, currency, amount_minor)
     select id, account, 'USD', amount from ledger_entries, (values ('gateway', 10000), ('gifts', -10000)) l (account, amount)`,
  );
  await client.end();
  await database.close();
}

function measure(what: string, [script = '', ...rest]: string[], directory: string, passphrase = '') {
  const started = performance.now();
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', sayMemory, join('scripts', script), ...rest],
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
