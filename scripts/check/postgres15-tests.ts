// Runs every test with a database on Debian's PostgreSQL, the oldest installed version from 15 on. Without
// one the tests are skipped with a message.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '#src/platform/database/embedded-postgres.ts';

const binaries = findOldestInstallation();
if (binaries) {
  console.log(`Testing on ${binaries}`);
  process.exitCode = await runTests(binaries);
} else {
  console.warn(
    '\n!!! NOT TESTED on PostgreSQL 15: it is not installed (Debian: apt-get install postgresql).\n',
  );
}

function findOldestInstallation(): string | undefined {
  const versionOf = (program: string): number => Number(program.split('/').at(-3));
  const [oldest] = globSync('/usr/lib/postgresql/*/bin/initdb')
    .filter((program) => versionOf(program) >= 15)
    .toSorted((a, b) => versionOf(a) - versionOf(b));
  return oldest && dirname(oldest);
}

async function runTests(binaries: string): Promise<number> {
  const files = findDatabaseTests();
  const dataDir = await mkdtemp(join(tmpdir(), 'postgres15-'));
  // The database user needs access when root runs the tests.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({
    dataDir,
    installation: { binaries, locale: ['--locale=C.UTF-8'] },
    settings: ['fsync=off', 'max_connections=300'],
    initdbArguments: ['--no-sync'],
  });

  try {
    const { user, host } = server.connection;
    const url = `postgres://${user}@${encodeURIComponent(host ?? '')}/postgres`;
    // Not spawnSync: the server stops when its log pipe is not read.
    const vitest = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project=node', ...files],
      {
        env: { ...process.env, TEST_DATABASE_URL: url },
        stdio: 'inherit',
      },
    );
    const [exitCode] = (await once(vitest, 'exit')) as [number | null];
    return exitCode ?? 1;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function findDatabaseTests(): string[] {
  const usesDatabase = /support\/test-(database|site)\.ts|templateDatabaseUrl/;
  const files = globSync('{src,scripts,tests}/**/*.test.ts').filter((file) =>
    usesDatabase.test(readFileSync(file, 'utf8')),
  );
  if (files.length < 5) throw new Error('The tests that use a database were not found.');
  return files;
}
