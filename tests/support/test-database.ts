import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#src/platform/database/database.ts';

export type TestDatabase = Database & {
  /** URL of this database, for a second process or connection. */
  url: string;
};

/**
 * Opens a separate migrated, empty database for a test file:
 * const database = await openTestDatabase(); afterAll(() => database.close());
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl'));
  return openCopy(`template ${template.pathname.slice(1)} strategy file_copy`);
}

/** Opens a database without tables, for tests of the migrations. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  return openCopy('template template0');
}

async function openCopy(source: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(inject('templateDatabaseUrl'));
  url.pathname = name;

  await runOnServer(`create database ${name} ${source}`);
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '' });
  // Tests start many concurrent transactions, whose last ones wait long for a connection on a busy machine.
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
