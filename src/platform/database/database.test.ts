import { createServer } from 'node:net';
import { expect, inject, test } from 'vitest';
import { silentLog } from '#src/platform/log.ts';
import { openDatabase } from './database.ts';

test('an address without a server is reported in one sentence, without the password', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://site:secret@127.0.0.1:1/content', dataDir: '' });

  await expect(opening).rejects.toMatchObject({
    name: 'StartupError',
    message:
      "Can't connect to the database at postgres://site@127.0.0.1:1/content: connect ECONNREFUSED 127.0.0.1:1. Start the database, or correct DATABASE_URL.",
  });
});

test('a server that is not PostgreSQL is reported in one sentence', async () => {
  const impostor = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const port = await new Promise<number>((resolve) => {
    impostor.listen(0, '127.0.0.1', () => {
      const address = impostor.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

  const opening = openDatabase({ databaseUrl: `postgres://127.0.0.1:${port}/content`, dataDir: '' });

  await expect(opening).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^Can't connect to the database at .*: .*\.$/),
  });
  impostor.close();
});

test('a missing database is reported in one sentence', async () => {
  const url = new URL(inject('templateDatabaseUrl'));
  url.pathname = 'nowhere';

  await expect(openDatabase({ databaseUrl: url.href, dataDir: '' })).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('database "nowhere" does not exist'),
  });
});

test('a database with an encoding other than UTF-8 is rejected', async () => {
  const url = new URL(inject('templateDatabaseUrl'));
  url.pathname = 'postgres';
  const server = await openDatabase({ databaseUrl: url.href, dataDir: '' });
  await server.pool.query(
    `create database test_latin template template0 encoding 'LATIN1' locale_provider libc locale 'C'`,
  );
  url.pathname = 'test_latin';

  await expect(openDatabase({ databaseUrl: url.href, dataDir: '' })).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/uses the encoding LATIN1\. UTF8 is required: .*--encoding=UTF8\.$/),
  });

  await server.pool.query('drop database test_latin with (force)');
  await server.close();
});

test('a connection lost while idle does not exit the process', async () => {
  const url = inject('templateDatabaseUrl').replace(/[^/]+$/, 'postgres');
  const warnings: unknown[] = [];
  const database = await openDatabase({
    databaseUrl: url,
    dataDir: '',
    log: { ...silentLog, warn: (message: unknown) => warnings.push(message) },
  });
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const other = await openDatabase({ databaseUrl: url, dataDir: '' });

  await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => warnings).toHaveLength(1);

  expect(String(warnings[0])).toContain('Database connection lost');
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await Promise.all([database.close(), other.close()]);
});

test('a connection lost in a transaction ends the transaction, not the process', async () => {
  const url = inject('templateDatabaseUrl').replace(/[^/]+$/, 'postgres');
  const warnings: unknown[] = [];
  const log = { ...silentLog, warn: (message: unknown) => warnings.push(message) };
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log });
  const other = await openDatabase({ databaseUrl: url, dataDir: '' });

  const broken = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect.poll(() => warnings).toHaveLength(1);
    await tx.execute('select 1');
  });

  await expect(broken).rejects.toThrow();
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await Promise.all([database.close(), other.close()]);
});

test('a silent connection in a transaction is closed and its slot released', async () => {
  const url = inject('templateDatabaseUrl').replace(/[^/]+$/, 'postgres');
  const database = await openDatabase({ databaseUrl: url, dataDir: '', maxSilenceMs: 300 });

  const silent = Array.from({ length: 10 }, () =>
    database.db.transaction((tx) => tx.execute('select pg_sleep(10)')),
  );

  await expect(Promise.all(silent)).rejects.toThrow();
  await Promise.allSettled(silent);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
});
