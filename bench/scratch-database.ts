import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#src/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { Client } from 'pg';

/** Starts a separate PostgreSQL with the settings of the site's, and a migrated database in it. */
export async function openScratchDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-database-'));
  const { databaseUrl, stop } = await openDatabaseFolder(folder);

  async function close(): Promise<void> {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
  return { databaseUrl, close };
}

/** Starts PostgreSQL with a migrated database in a folder, which keeps its content until the folder is removed. */
export async function openDatabaseFolder(folder: string) {
  await mkdir(folder, { recursive: true });
  // The database user needs access when root runs this.
  await chmod(folder, 0o711);
  const server = await startEmbeddedPostgres({ dataDir: folder });
  const origin = `postgres://${server.connection.user}@${encodeURIComponent(server.connection.host ?? '')}`;
  const databaseUrl = `${origin}/bench`;

  const client = new Client({ connectionString: `${origin}/postgres` });
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = 'bench'");
  if (rowCount === 0) await client.query('create database bench');
  await client.end();
  await migrateDatabase({ connectionString: databaseUrl });
  return { databaseUrl, stop: () => server.stop() };
}
