import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { canPassThrough } from './embedded/service-user.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const processScript = join(import.meta.dirname, '../../../tests/support/database-process.ts');
const isRoot = process.getuid?.() === 0;
// User "daemon", on Linux and macOS alike: initdb requires a user with a name.
const ordinaryUser = { uid: 1, gid: 1 };
const cleanups: (() => Promise<unknown>)[] = [];

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const initialized = await newDataDir();
await (await start(initialized)).stop();
const removeInitialized = cleanups.splice(0);

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(async () => {
  for (const cleanup of removeInitialized.reverse()) await cleanup();
});

test('an empty directory becomes a database that is reachable by its socket only', async () => {
  const dataDir = await newDataDir();
  const server = await start(dataDir);

  const [row] = await query(server, `select current_setting('listen_addresses') as tcp`);
  const socket = await stat(server.connection.host ?? '');

  expect(row).toEqual({ tcp: '' });
  expect(socket.mode & 0o777).toBe(0o700);
});

test('only users of the site may connect, also to a directory created by an earlier version', async () => {
  const dataDir = await copyInitialized();
  const rules = join(dataDir, 'pg18/pg_hba.conf');
  await writeFile(rules, 'local all all trust\nhost all all 127.0.0.1/32 trust\n');

  const server = await start(dataDir);

  expect(await readFile(rules, 'utf8')).toBe('local all all peer map=site\n');
  expect(await query(server, 'select auth_method from pg_hba_file_rules')).toEqual([{ auth_method: 'peer' }]);
  expect(await query(server, 'select distinct pg_username from pg_ident_file_mappings')).toEqual([
    { pg_username: 'app' },
  ]);
});

test.runIf(isRoot && canRunNode())(
  'another local user is rejected, even when the socket is accessible to all users',
  async () => {
    const dataDir = await copyInitialized();
    const server = await start(dataDir);
    await chmod(server.connection.host ?? '', 0o755);
    await chmod(join(server.connection.host ?? '', '.s.PGSQL.5432'), 0o777);
    const script = `import('pg').then(async ({ default: { Client } }) => {
    const client = new Client(${JSON.stringify(server.connection)});
    await client.connect().then(() => console.log('connected'), (error) => console.log(error.message));
    process.exit();
  })`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      ...ordinaryUser,
    });
    const response = await new Promise<string>((resolve) => {
      child.stdout.once('data', (data: Buffer) => resolve(data.toString()));
    });

    expect(response).toContain('Peer authentication failed');
  },
);

test('a server that was stopped and started again has its rows', async () => {
  const dataDir = await copyInitialized();
  const first = await start(dataDir);
  await query(first, `create table vows (words text); insert into vows values ('satya')`);
  await first.stop();
  await expect(stat(join(dataDir, 'pg18/postmaster.pid'))).rejects.toThrow('ENOENT');

  const second = await start(dataDir);

  expect(await query(second, 'select words from vows')).toEqual([{ words: 'satya' }]);
});

test('two simultaneous starts on a new directory share one server', async () => {
  const dataDir = await newDataDir();

  const [one, other] = await Promise.all([start(dataDir), start(dataDir)]);

  const who = 'select pg_postmaster_start_time()::text as since';
  expect(await query(one, who)).toEqual(await query(other, who));
});

test('a second process joins the running server and leaves it running', async () => {
  const dataDir = await copyInitialized();
  const server = await start(dataDir);
  const guest = await startProcess(dataDir);

  expect(await guest.query('select 1 as one')).toEqual({ rows: [{ one: 1 }] });
  await guest.end();

  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('when the process that started the server ends, one that joined restarts it', async () => {
  const dataDir = await copyInitialized();
  const owner = await startProcess(dataDir);
  const guest = await start(dataDir);

  await owner.end();

  await vi.waitFor(() => query(guest, 'select 1'), { timeout: 20_000, interval: 50 });
});

test.each([0, 20, 40])(
  'a process stopped %i ms after the server that it had joined ends too, and leaves no server behind',
  async (pauseMs) => {
    const dataDir = await copyInitialized();
    const owner = await start(dataDir);
    const guest = await start(dataDir);

    await owner.stop();
    await sleep(pauseMs);
    await guest.stop();

    await expect(stat(join(dataDir, 'pg18/postmaster.pid'))).rejects.toThrow('ENOENT');
  },
);

test('a crashed server is restarted by its own process', async () => {
  const dataDir = await copyInitialized();
  const server = await start(dataDir);

  process.kill(await serverPid(dataDir), 'SIGKILL');

  await vi.waitFor(() => query(server, 'select 1'), { timeout: 15_000, interval: 50 });
});

test('SIGKILL of the process leaves no server behind, and the next start finds committed rows', async () => {
  const dataDir = await copyInitialized();
  const owner = await startProcess(dataDir);
  await owner.query(`create table vows as select 'ahimsa' as words`);
  const pid = await serverPid(dataDir);

  owner.child.kill('SIGKILL');

  await expect.poll(() => isAlive(pid)).toBe(false);
  const next = await start(dataDir);
  expect(await query(next, 'select words from vows')).toEqual([{ words: 'ahimsa' }]);
});

test('a lock file whose process id belongs to another program does not prevent the start', async () => {
  const dataDir = await copyInitialized();
  await writeFile(join(dataDir, 'pg18/postmaster.pid'), `${process.pid}\n${dataDir}/pg18\n`);

  const server = await start(dataDir);

  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a data directory with a very long path gets its socket in a short one', async () => {
  const dataDir = join(await newDataDir(), 'dharma-'.repeat(12), 'artha-'.repeat(12));

  const server = await start(dataDir);

  expect(Buffer.byteLength(server.connection.host ?? '')).toBeLessThan(80);
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  cleanups.push(() => rm(server.connection.host ?? '', { recursive: true }));
});

test('a data directory that is not writable is reported in one sentence', async () => {
  const file = join(await newDataDir(), 'a-file');
  await writeFile(file, '');

  await expect(start(join(file, 'data'))).rejects.toMatchObject({
    name: 'StartupError',
    message: `Can't write to the data directory ${join(file, 'data')}. Make it writable for this user, or set DATA_DIR to another folder.`,
  });
});

test('a directory of an earlier major version is rejected with its version', async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, 'pg17'));

  await expect(start(dataDir)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('contains a PostgreSQL 17 database'),
  });
});

test('a database directory of another major version is rejected with its version', async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, 'pg18'));
  await writeFile(join(dataDir, 'pg18/PG_VERSION'), '16\n');

  await expect(start(dataDir)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('contains a PostgreSQL 16 database'),
  });
});

test('a server that cannot start reports why', async () => {
  const dataDir = await copyInitialized();
  await writeFile(join(dataDir, 'pg18/postgresql.conf'), 'max_connections = plenty\n');

  await expect(start(dataDir)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^Couldn't start the database in .*: .*\.$/),
  });
});

test.runIf(isRoot)(
  'root gets a database in a directory that its server can access, and a link to it',
  async () => {
    const closed = await newDataDir();
    await chmod(closed, 0o700);
    const dataDir = join(closed, 'data');

    const server = await start(dataDir);
    const target = await realpath(join(dataDir, 'pg18'));
    cleanups.unshift(() => rm(dirname(target), { recursive: true }));

    expect((await lstat(join(dataDir, 'pg18'))).isSymbolicLink()).toBe(true);
    expect((await stat(target)).uid).toBe(65534);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

test.runIf(isRoot && canPassThrough(ordinaryUser, import.meta.dirname) && canRunNode())(
  'a server started by an ordinary user can be joined by root',
  async () => {
    const dataDir = await newDataDir();
    await chmod(dataDir, 0o777);

    const owner = await startProcess(dataDir, ordinaryUser);
    const files = await stat(join(dataDir, 'pg18'));
    const guest = await start(dataDir);

    expect(files.uid).toBe(ordinaryUser.uid);
    expect(await query(guest, 'select 1 as one')).toEqual([{ one: 1 }]);
    await owner.end();
    await vi.waitFor(() => query(guest, 'select 1'), { timeout: 20_000, interval: 50 });
  },
);

async function newDataDir(): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'sw-')));
  await chmod(dataDir, 0o711);
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Initializing a database takes longer than most tests. */
async function copyInitialized(): Promise<string> {
  const dataDir = await newDataDir();
  // Keeps the owner of the files, who runs the server.
  execFileSync('cp', ['-a', join(initialized, 'pg18'), dataDir]);
  return dataDir;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, initdbArguments: ['--no-sync'] });
  cleanups.push(() => server.stop());
  return server;
}

async function query(server: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = new Client(server.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function startProcess(dataDir: string, user: object = {}) {
  const child = spawn(process.execPath, [processScript, dataDir], {
    ...user,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  cleanups.push(() => end(child));
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process has ended.')));
  ended.catch(() => null);
  const response = async (): Promise<unknown> => {
    const [line] = await Promise.race([once(lines, 'line'), ended]);
    return JSON.parse(String(line));
  };

  expect(await response()).toEqual({ ready: true });
  return {
    child,
    query: (statement: string): Promise<unknown> => {
      child.stdin.write(`${statement}\n`);
      return response();
    },
    end: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.stdin?.end();
  await once(child, 'exit');
}

async function serverPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'pg18/postmaster.pid'), 'utf8'), 10);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // No such process.
    return false;
  }
}

function canRunNode(): boolean {
  return canPassThrough(ordinaryUser, process.execPath);
}
