import { spawnSync } from 'node:child_process';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { silentLog } from '#src/platform/log.ts';
import { fillTables, readTables } from '#tests/support/fill-tables.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { withFirstMigrations } from './first-migrations.ts';
import { restoreBackup } from './restore-backup.ts';
import { backupJob, registerBackups } from './scheduled-backup.ts';
import { writeBackup } from './write-backup.ts';

vi.setConfig({ testTimeout: 60_000 });

const clock = fixedClock('2026-11-21T06:00:00Z');
const closers: (() => Promise<unknown>)[] = [];
let directory: string;
let source: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'backup-'));
  dataDir = join(directory, 'data');
  source = await openTestDatabase();
  closers.push(() => source.close());
  const jobs = createJobs({ connection: source.connection });
  await jobs.start({ work: false });
  await jobs.stop();
  await fillTables(source.pool);
  await putFile('media/ab/abc.webp', 'an image');
  await putFile('library/gita.pdf', '');
  await putFile('media/incoming/half', 'not arrived yet');
  await putFile('fonts/mukta.ttf', 'unpacked again by itself');
});

afterAll(async () => {
  for (const close of closers) await close();
  await rm(directory, { recursive: true, force: true });
});

async function putFile(path: string, text: string): Promise<void> {
  await mkdir(join(dataDir, path, '..'), { recursive: true });
  await writeFile(join(dataDir, path), text);
}

const partsOf = (database: TestDatabase, folder: string) => ({
  connection: database.connection,
  dataDir: folder,
  siteVersion: '0.1.0',
  clock,
});

function backUpTo(name: string, passphrase?: string) {
  return writeBackup({ ...partsOf(source, dataDir), path: join(directory, name), passphrase });
}

async function emptySite(name: string) {
  const database = await openEmptyDatabase();
  closers.push(() => database.close());
  return { database, dataDir: join(directory, name) };
}

test('a restored site has the same rows in every table, and the same files', async () => {
  const { path, manifest } = await backUpTo('plain.tar.gz');
  const target = await emptySite('restored');

  await restoreBackup({ path, ...target });

  const before = await readTables(source.pool);
  expect(before.length).toBeGreaterThan(50);
  expect(await readTables(target.database.pool)).toEqual(before);
  expect(manifest.files.map((file) => file.path).sort()).toEqual(['library/gita.pdf', 'media/ab/abc.webp']);
  expect(await readFile(join(target.dataDir, 'media/ab/abc.webp'), 'utf8')).toBe('an image');
  expect(await readFile(join(target.dataDir, 'library/gita.pdf'), 'utf8')).toBe('');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('another tar program lists a backup with paths of any length', async () => {
  const long = `media/${'x'.repeat(120)}/${'y'.repeat(150)}.webp`;
  await putFile(long, 'an image');
  const { path } = await backUpTo('listed.tar.gz');
  const target = await emptySite('listed');
  await restoreBackup({ path, ...target });
  await rm(join(dataDir, long));

  const names = spawnSync('tar', ['-tzf', path], { encoding: 'utf8' }).stdout.trim().split('\n');
  expect(names.at(0)).toBe('about.json');
  expect(names).toContain('tables/public.payments/000001');
  expect(names).toContain(`files/${long}`);
  expect(names.at(-1)).toBe('manifest.json');
  expect(await readFile(join(target.dataDir, long), 'utf8')).toBe('an image');
});

test('a restored database continues its sequences, with triggers and foreign keys', async () => {
  const { path } = await backUpTo('working.tar.gz');
  const { database, dataDir: folder } = await emptySite('working');
  await restoreBackup({ path, database, dataDir: folder });

  expect(await rulesOf(database.pool)).toEqual(await rulesOf(source.pool));
  const { rows } = await database.pool.query<{ last: string; next: string }>(
    `select max(id)::text as last, nextval('ledger_entries_id_seq')::text as next from ledger_entries`,
  );
  expect(Number(rows[0]?.next)).toBeGreaterThan(Number(rows[0]?.last));
  await expect(database.pool.query('delete from ledger_entries')).rejects.toThrow();
});

test('a backup taken while visitors donate is a snapshot of one instant', async () => {
  const load = startGiving(source.pool);
  await vi.waitUntil(() => load.given() > 50, { timeout: 20_000 });
  const { path, manifest } = await backUpTo('busy.tar.gz');
  const givenAtEnd = load.given();
  await load.stop();

  const target = await emptySite('busy');
  await restoreBackup({ path, ...target });
  const again = await writeBackup({
    ...partsOf(target.database, target.dataDir),
    path: join(directory, 'again.tar.gz'),
  });
  const { rows } = await target.database.pool.query<{ entries: number; whole: number }>(
    `select count(*)::int as entries, count(*) filter (where lines = 2 and sum = 0)::int as whole
     from (select e.id, count(l.id) as lines, sum(l.amount_minor) as sum
           from ledger_entries e left join ledger_lines l on l.entry_id = e.id
           where e.reason = 'load' group by e.id) per_entry`,
  );

  expect(ownTables(again.manifest)).toEqual(ownTables(manifest));
  expect(rows[0]?.entries).toBeGreaterThanOrEqual(50);
  expect(rows[0]?.entries).toBeLessThanOrEqual(givenAtEnd + 8);
  expect(rows[0]?.whole).toBe(rows[0]?.entries);
});

test('an encrypted backup is restored with its passphrase only', async () => {
  const { path } = await backUpTo('secret.tar.gz.encrypted', 'a passphrase of some length');
  const target = await emptySite('secret');

  await expect(restoreBackup({ path, ...target })).rejects.toThrow('BACKUP_PASSPHRASE');
  await expect(restoreBackup({ path, ...target, passphrase: 'another passphrase' })).rejects.toThrow(
    'Wrong passphrase',
  );
  await restoreBackup({ path, ...target, passphrase: 'a passphrase of some length' });
  expect(await readTables(target.database.pool)).toEqual(await readTables(source.pool));
});

test('a site that is not empty is not changed', async () => {
  const { path } = await backUpTo('full.tar.gz');
  const before = await readTables(source.pool);

  await expect(
    restoreBackup({ path, database: source, dataDir: join(directory, 'nowhere') }),
  ).rejects.toThrow('not empty');
  const { database } = await emptySite('full');
  await expect(restoreBackup({ path, database, dataDir })).rejects.toThrow('already contains uploads');
  expect(await readTables(source.pool)).toEqual(before);
});

test('a truncated or damaged backup restores nothing, and an intact one can follow', async () => {
  const { path, bytes } = await backUpTo('cut.tar.gz');
  const target = await emptySite('cut');
  const whole = await readFile(path);

  await truncate(path, bytes - 40);
  await expect(restoreBackup({ path, ...target })).rejects.toThrow(/damaged|not complete/);
  await writeFile(path, whole.fill(0x41, 4000, 4008));
  await expect(restoreBackup({ path, ...target })).rejects.toThrow(/damaged|not complete/);
  await writeFile(path, 'something else');
  await expect(restoreBackup({ path, ...target })).rejects.toThrow('not a backup of this site');
  expect((await readTables(target.database.pool)).flatMap(({ rows }) => rows)).toEqual([]);
  expect(await readdir(target.dataDir).catch(() => [])).toEqual([]);

  const { path: good } = await backUpTo('good.tar.gz');
  await restoreBackup({ path: good, ...target });
  expect(await readTables(target.database.pool)).toEqual(await readTables(source.pool));
});

test('a file that cannot be stored restores nothing, and the restore can be repeated', async () => {
  const { path } = await backUpTo('blocked.tar.gz');
  const target = await emptySite('blocked');
  const blocked = join(target.dataDir, 'media/ab/abc.webp');
  await mkdir(blocked, { recursive: true });

  await expect(restoreBackup({ path, ...target })).rejects.toThrow();
  expect((await readTables(target.database.pool)).flatMap(({ rows }) => rows)).toEqual([]);
  expect(await readdir(join(target.dataDir, 'library'))).toEqual([]);

  await rm(blocked, { recursive: true });
  await mkdir(join(target.dataDir, 'media/incoming'));
  await restoreBackup({ path, ...target });
  expect(await readFile(blocked, 'utf8')).toBe('an image');
  expect(await readdir(target.dataDir)).toEqual(['library', 'media']);
});

test('a backup with a file path outside the upload folders restores nothing', async () => {
  const { path } = await backUpTo('forged.tar.gz');
  await renameInArchive(path, 'files/media/ab/abc.webp', 'files/media/../../outside');
  const target = await emptySite('forged');

  await expect(restoreBackup({ path, ...target })).rejects.toThrow('a file in an unknown location');
  expect(await readdir(target.dataDir).catch(() => [])).toEqual([]);
  expect(await readdir(directory)).not.toContain('outside');
});

test('a backup of an older version is migrated after it was restored', async () => {
  const { database: old, dataDir: oldData } = await emptySite('old');
  await withFirstMigrations(5, (folder) => migrateDatabase(old.connection, { migrationsFolder: folder }));
  const filled = await fillTables(old.pool);
  const { path } = await writeBackup({ ...partsOf(old, oldData), path: join(directory, 'old.tar.gz') });

  const target = await emptySite('upgraded');
  await restoreBackup({ path, ...target });

  const found = await readTables(target.database.pool);
  expect(found.map(({ name }) => name)).toEqual((await readTables(source.pool)).map(({ name }) => name));
  for (const { name, rows } of filled.filter((table) => table.name !== 'donation_totals')) {
    expect(found.find((table) => table.name === name)?.rows.length, name).toBe(rows.length);
  }
});

test('a backup of a newer version is rejected in one sentence', async () => {
  const { database, dataDir: folder } = await emptySite('newer');
  await migrateDatabase(database.connection);
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', 9999999999999)`,
  );
  const { path } = await writeBackup({ ...partsOf(database, folder), path: join(directory, 'newer.tar.gz') });

  await expect(restoreBackup({ path, ...(await emptySite('older')) })).rejects.toThrow(
    'Restore it with that version',
  );
});

test('a backup without enough disk space fails in one sentence and leaves nothing', async () => {
  const folder = join(directory, 'no-room');
  await mkdir(folder);
  // A device that is always full.
  await symlink('/dev/full', join(folder, 'site.tar.gz.part'));

  await expect(
    writeBackup({ ...partsOf(source, dataDir), path: join(folder, 'site.tar.gz') }),
  ).rejects.toThrow(/^Not enough disk space for the backup .*site\.tar\.gz\.$/);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['a folder', '', 'EISDIR'],
  ['a file below another file', 'file/site.tar.gz', 'EEXIST'],
])('a backup to %s fails in a sentence that says what to choose', async (_what, name, code) => {
  const folder = await mkdtemp(join(directory, 'unwritable-'));
  await writeFile(join(folder, 'file'), '');
  const path = join(folder, name);

  await expect(writeBackup({ ...partsOf(source, dataDir), path })).rejects.toMatchObject({
    name: 'StartupError',
    message: `Can't write the backup ${path} (${code}). Choose a file in a folder that this user can write to.`,
  });
});

test('a scheduled backup is made by one process; old backups and leftovers of a killed process are deleted', async () => {
  const folder = join(directory, 'kept');
  await mkdir(folder);
  await writeFile(join(folder, 'sanatan-world-2026-11-19T020000Z.tar.gz'), '');
  await writeFile(join(folder, 'sanatan-world-2026-11-20T020000Z.tar.gz'), '');
  await writeFile(join(folder, 'notes.txt'), 'another program');
  await writeFile(join(folder, 'notes.part'), 'another program');
  await leaveUnfinished(join(folder, 'sanatan-world-2026-11-18T020000Z.tar.gz.part'), '2026-11-18T02:05:00Z');
  await leaveUnfinished(join(folder, 'sanatan-world-2026-11-21T055900Z.tar.gz.part'), '2026-11-21T05:59:58Z');
  const settings = {
    schedule: '0 2 * * *',
    directory: folder,
    passphrase: undefined,
    keep: { days: 2, weeks: 0, months: 0 },
  };
  const processes = [0, 1].map(() => createJobs({ connection: source.connection, pollSeconds: 0.5 }));
  for (const jobs of processes) {
    registerBackups(jobs, { settings, parts: partsOf(source, dataDir), log: silentLog });
    await jobs.start();
  }
  await processes[0]?.enqueue(source.db, backupJob, {});
  const wanted = [
    'notes.part',
    'notes.txt',
    'sanatan-world-2026-11-20T020000Z.tar.gz',
    'sanatan-world-2026-11-21T055900Z.tar.gz.part',
    'sanatan-world-2026-11-21T060000Z.tar.gz',
  ];
  await expect.poll(async () => (await readdir(folder)).sort(), { timeout: 30_000 }).toEqual(wanted);
  for (const jobs of processes) await jobs.stop();
});

test('backup jobs that waited while no process had a schedule are one backup', async () => {
  const folder = join(directory, 'after-a-pause');
  // The queue has the time of the database.
  const now = { at: new Date(Date.now() + msPerMinute) };
  const settings = {
    schedule: '0 2 * * *',
    directory: folder,
    passphrase: undefined,
    keep: { days: 9, weeks: 0, months: 0 },
  };
  const jobs = createJobs({ connection: source.connection, pollSeconds: 0.5 });
  // Each backup would have a name of its own.
  const moving = { now: () => (now.at = new Date(now.at.getTime() + 1000)) };
  const parts = { ...partsOf(source, dataDir), clock: moving };
  registerBackups(jobs, { settings, parts, log: silentLog });
  await jobs.start({ work: false });
  for (let night = 0; night < 3; night += 1) await jobs.enqueue(source.db, backupJob, {});
  await jobs.stop();
  const later = createJobs({ connection: source.connection, pollSeconds: 0.5 });
  registerBackups(later, { settings, parts, log: silentLog });
  await later.start();
  await vi.waitFor(
    async () => {
      const { rows } = await source.pool.query(
        `select 1 from pgboss.job where name = 'backup' and state < 'completed'`,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 30_000 },
  );
  await later.stop();

  expect(await readdir(folder)).toHaveLength(1);
});

async function renameInArchive(path: string, from: string, to: string): Promise<void> {
  const forged = pack();
  const bytes = buffer(forged);
  const original = extract();
  original.end(gunzipSync(await readFile(path)));
  for await (const entry of original) {
    const { name, size } = entry.header;
    forged.entry({ name: name === from ? to : name, size: size ?? 0 }, await buffer(entry));
  }
  forged.finalize();
  await writeFile(path, gzipSync(await bytes));
}

async function leaveUnfinished(path: string, writtenAt: string): Promise<void> {
  await writeFile(path, 'half of a backup');
  await utimes(path, new Date(writtenAt), new Date(writtenAt));
}

const ownTables = (manifest: { tables: { name: string }[] }) =>
  manifest.tables.filter(({ name }) => name.startsWith('public.'));

/** Names of enabled triggers and foreign keys. */
async function rulesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ rule: string }>(
    `select tgrelid::regclass || ' ' || tgname as rule from pg_trigger where tgenabled = 'O' and not tgisinternal
     union all
     select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ rule }) => rule);
}

/** Four clients that insert balanced ledger entries in a loop. */
function startGiving(pool: Pool) {
  let isStopped = false;
  let given = 0;

  async function giveOn(): Promise<void> {
    while (!isStopped) {
      await pool.query(
        `with entry as (
           insert into ledger_entries (gateway_mode, payment_id, reason, booked_at)
           select 'sandbox', id, 'load', now() from payments limit 1 returning id)
         insert into ledger_lines (entry_id, account, currency, amount_minor)
         select id, account, 'USD', amount from entry, (values ('one', 500), ('two', -500)) as lines (account, amount)`,
      );
      given += 1;
    }
  }

  const visitors = Promise.all(Array.from({ length: 4 }, giveOn));
  return {
    given: () => given,
    async stop() {
      isStopped = true;
      await visitors;
    },
  };
}
