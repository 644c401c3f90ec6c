import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#src/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { Client } from 'pg';

/** Starts a separate PostgreSQL with the settings of the site's, and a migrated database in it. */
export async function openScratchDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-database-'));
  // The database user needs access when root runs this.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir });
  const origin = `postgres://${server.connection.user}@${encodeURIComponent(server.connection.host ?? '')}`;
  const databaseUrl = `${origin}/bench`;

  const client = new Client({ connectionString: `${origin}/postgres` });
  await client.connect();
  await client.query('create database bench');
  await client.end();
  await migrateDatabase({ connectionString: databaseUrl });

  async function close(): Promise<void> {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { databaseUrl, close };
}
