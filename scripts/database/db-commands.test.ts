import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { fillTables, readTables } from '#tests/support/fill-tables.ts';
import { openEmptyDatabase } from '#tests/support/test-database.ts';

const database = await openEmptyDatabase();
const directory = await mkdtemp(join(tmpdir(), 'db-commands-'));
afterAll(() => Promise.all([database.close(), rm(directory, { recursive: true })]));

vi.setConfig({ testTimeout: 60_000 });

test.each([
  ['backup.ts', '--stdout'],
  ['../check/ledger-check.ts'],
  ['../privacy/privacy-export.ts', 'sita@example.org'],
  ['../privacy/privacy-erase.ts', 'sita@example.org', '--yes-erase'],
  ['../add-resource-file.ts', 'vedas', import.meta.filename],
])('%s on an empty database is an error, because it is not that of the site', (script, ...args) => {
  expect(run(script, ...args)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'There is no site in this database. Set DATABASE_URL to the database of the site.\n',
  });
});

test('a command in a data directory without a site creates nothing there', () => {
  const missing = join(directory, 'mistyped');
  const { status, stdout, stderr } = spawnSync(process.execPath, [commandPath('backup.ts'), '--stdout'], {
    env: { PATH: process.env['PATH'], DATA_DIR: missing },
    encoding: 'utf8',
  });

  expect(stderr).toBe(`There is no site in ${missing}. Set DATA_DIR to the data directory of the site.\n`);
  expect([status, stdout, existsSync(missing)]).toEqual([1, '', false]);
});

test('db:migrate brings an empty database up to date', async () => {
  const { status, stdout } = run('db-migrate.ts');

  expect(stdout).toBe('The database is up to date.\n');
  expect(status).toBe(0);
  expect(await readTables(database.pool)).not.toEqual([]);
});

test('db:reset deletes nothing without its confirmation flag', async () => {
  const before = await fillTables(database.pool);

  const { status, stderr } = run('db-reset.ts');

  expect(status).toBe(1);
  expect(stderr).toContain('--yes-delete-everything');
  expect(await readTables(database.pool)).toEqual(before);
});

test('db:reset with its flag leaves empty tables', async () => {
  const { status, stdout } = run('db-reset.ts', '--yes-delete-everything');

  expect(stdout).toContain('Restart the site if it is running');
  expect(status).toBe(0);
  expect((await readTables(database.pool)).flatMap((table) => table.rows)).toEqual([]);
});

test('a command that cannot reach the database reports it in one sentence', () => {
  const { status, stderr } = runWith('postgres://127.0.0.1:1/nowhere', 'db-migrate.ts');

  expect(stderr).toMatch(/^Can't connect to the database at postgres:\/\/127\.0\.0\.1:1\/nowhere: .*\.\n$/);
  expect(status).toBe(1);
});

test('backup --stdout writes only the archive to standard output', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [commandPath('backup.ts'), '--stdout'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: directory },
    maxBuffer: 16 * 1024 * 1024,
  });

  expect(stderr.toString()).toMatch(/^Backup written to standard output: \d+ rows/);
  expect(status).toBe(0);
  const listed = spawnSync('tar', ['-tz'], { input: stdout, encoding: 'utf8' }).stdout.trim().split('\n');
  expect(listed.at(0)).toBe('about.json');
  expect(listed.at(-1)).toBe('manifest.json');
});

test('backup rejects an unknown option instead of writing a file with its name', () => {
  const { status, stderr } = run('backup.ts', '--stdotu');

  expect(stderr).toBe("Unknown option '--stdotu'. Usage: npm run backup [-- FILE | --stdout]\n");
  expect(status).toBe(1);
});

test.each([
  ['backup.ts', 'site.tar.gz', '--stdout'],
  ['restore.ts', 'site.tar.gz', 'other.tar.gz'],
  ['db-migrate.ts', 'other-data'],
  ['db-reset.ts', '--yes-delete-everything', 'other-data'],
  ['../check/ledger-check.ts', 'other-data'],
  ['../privacy/privacy-export.ts', 'sita@example.org', 'rama@example.org'],
  ['../privacy/privacy-erase.ts', 'sita@example.org', 'rama@example.org', '--yes-erase'],
])('%s with an argument too many does nothing and prints its usage', (script, ...args) => {
  const { status, stdout, stderr } = run(script, ...args);

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('npm run ');
});

test('backup --stdout to a full target fails in a sentence', async () => {
  const full = await open('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [commandPath('backup.ts'), '--stdout'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: directory },
    stdio: ['ignore', full.fd, 'pipe'],
    encoding: 'utf8',
  });
  await full.close();

  expect(stderr).toBe(
    "The backup is incomplete: standard output can't be written (ENOSPC). Repeat it to another target.\n",
  );
  expect(status).toBe(1);
});

function run(script: string, ...flags: string[]) {
  return runWith(database.url, script, ...flags);
}

function runWith(databaseUrl: string, script: string, ...flags: string[]) {
  return spawnSync(process.execPath, [commandPath(script), ...flags], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
}

function commandPath(script: string): string {
  return join(import.meta.dirname, script);
}
