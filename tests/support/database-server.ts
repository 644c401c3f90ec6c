import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#src/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#src/platform/database/migrate.ts';

declare module 'vitest' {
  // Only an interface can be added to.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    /** Database to clone, on the server of this test run. */
    templateDatabaseUrl: string;
  }
}

/** One server and one migrated template database per test run. */
export default async function setUpDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const name = `template_${randomUUID().replaceAll('-', '')}`;
  const template = new URL(server.url);
  template.pathname = name;

  await run(server.url, `create database ${name}`);
  await migrateDatabase({ connectionString: template.href });
  project.provide('templateDatabaseUrl', template.href);

  return async () => {
    await run(server.url, `drop database ${name}`);
    await server.stop();
  };
}

/** TEST_DATABASE_URL selects another server, such as the oldest supported PostgreSQL. */
async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url, stop: async () => {} };

  const dataDir = await mkdtemp(join(tmpdir(), 'sanatan-world-tests-'));
  // The database user needs access when root runs the tests.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: ['fsync=off', 'max_connections=300'],
    initdbArguments: ['--no-sync'],
  });

  return {
    url: `postgres://${server.connection.user}@${encodeURIComponent(server.connection.host ?? '')}/postgres`,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
