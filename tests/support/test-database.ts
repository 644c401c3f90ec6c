import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#src/platform/database/database.ts';

export type TestDatabase = Database & {
  /** The address of this database, for a second process or connection. */
  url: string;
};

/**
 * A migrated, empty database of one's own, for a whole test file:
 *
 *     const database = await openTestDatabase();
 *     afterAll(() => database.close());
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl'));
  return openCopy(`template ${template.pathname.slice(1)}`);
}

/** A database without a single table, for tests of the migrations themselves. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  return openCopy('template template0');
}

async function openCopy(source: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(inject('templateDatabaseUrl'));
  url.pathname = name;

  await runOnServer(`create database ${name} ${source}`);
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '' });
  // Tests start many transactions at once; on a busy machine the last of them wait long for a connection.
  database.pool.options.connectionTimeoutMillis = 60_000;
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close();
      await runOnServer(`drop database ${name} with (force)`);
    },
  };
}

async function runOnServer(statement: string): Promise<void> {
  const server = new URL(inject('templateDatabaseUrl'));
  server.pathname = 'postgres';

  const client = new Client({ connectionString: server.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}
