import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { bumpContentVersion, readContentVersion } from './content-version.ts';
import { createContentVersionListener } from './content-version-listener.ts';
import { openDatabase } from './database.ts';
import { authors } from './schema/content/authors.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('each content write increments the version by one', async () => {
  const before = await readContentVersion(database.db);

  await database.db.transaction(bumpContentVersion);
  await database.db.transaction(bumpContentVersion);

  expect(await readContentVersion(database.db)).toBe(before + 2);
});

test('a rolled back write increments no version and sends no notification', async () => {
  const before = await readContentVersion(database.db);
  const onChange = vi.fn();
  const listener = createContentVersionListener({ connection: database.connection, onChange });
  await listener.listening;

  const failing = database.db.transaction(async (tx) => {
    await tx.insert(authors).values({ name: 'Nobody' });
    await bumpContentVersion(tx);
    throw new Error('deliberate rollback');
  });

  await expect(failing).rejects.toThrow('deliberate rollback');
  await sleep(200);
  expect(await readContentVersion(database.db)).toBe(before);
  expect(onChange).not.toHaveBeenCalled();
  await listener.close();
});

test('a second connection is notified of a content write within a second', async () => {
  const other = await openDatabase({ databaseUrl: database.url, dataDir: '' });
  const onChange = vi.fn();
  const listener = createContentVersionListener({ connection: other.connection, onChange });
  await listener.listening;

  await database.db.transaction(bumpContentVersion);

  await expect.poll(() => onChange).toHaveBeenCalledTimes(1);
  await listener.close();
  await other.close();
});

test('a listener that loses its connection reconnects and reports a possible change', async () => {
  const onChange = vi.fn();
  const listener = createContentVersionListener({ connection: database.connection, onChange });
  await listener.listening;

  await endListeners();

  await expect.poll(() => onChange).toHaveBeenCalledTimes(1);
  await database.db.transaction(bumpContentVersion);
  await expect.poll(() => onChange).toHaveBeenCalledTimes(2);
  await listener.close();
});

test('a listener that never connected can be closed', async () => {
  const listener = createContentVersionListener({
    connection: { host: '127.0.0.1', port: 1 },
    onChange: () => {},
  });

  await expect(listener.close()).resolves.toBeUndefined();
});

async function endListeners(): Promise<void> {
  const client = new Client(database.connection);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'sanatan-world listener'`,
  );
  await client.end();
}

test('a listener closed during its first connection attempt ends immediately', async () => {
  const listener = createContentVersionListener({ connection: database.connection, onChange: vi.fn() });
  const closed = listener.close().then(() => 'closed');

  expect(await Promise.race([closed, sleep(2000, 'still open')])).toBe('closed');
});
