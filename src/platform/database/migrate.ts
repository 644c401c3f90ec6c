import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig } from 'pg';
import { type Log, silentLog } from '#src/platform/log.ts';
import { StartupError } from '#src/platform/startup-error.ts';

export type MigrateOptions = {
  log?: Log;
  /** Another folder than the site's own; tests pass one that ends earlier. */
  migrationsFolder?: string;
};

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

// Any number that nobody else uses on the same database: "sanatan" as letters of a telephone.
const lockKey = 7_262_826;

export type AppliedMigration = { hash: string; createdAt: number };

/**
 * Brings the database to the state this code needs. Processes that start at the same time wait for each other.
 *
 * @throws StartupError when the database has been migrated by a newer or a different version of the site
 */
export async function migrateDatabase(connection: ClientConfig, options: MigrateOptions = {}): Promise<void> {
  const { log = silentLog, migrationsFolder: folder = migrationsFolder } = options;
  const known = readMigrationFiles({ migrationsFolder: folder });
  const client = new Client({ ...connection, application_name: 'sanatan-world migrations' });
  client.on('error', (error) => log.warn(`The migration's connection broke: ${error.message}`));

  await client.connect();
  try {
    await lock(client);
    const applied = await appliedMigrations(client);
    refuseForeignHistory(applied, known, folder);
    if (applied.length === known.length) return;

    await migrate(drizzle(client), { migrationsFolder: folder });
    log.info(`The database was migrated: ${namesFrom(folder, applied.length).join(', ')}.`);
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    await client.end();
  }
}

async function lock(client: Client): Promise<void> {
  await client.query(`set lock_timeout = '60s'`);
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
  } catch (cause) {
    throw new StartupError('Another process has been migrating the database for over a minute.', { cause });
  }
  await client.query('set lock_timeout = 0');
}

/** The migrations that a database has had, in order. */
export async function appliedMigrations(client: Client): Promise<AppliedMigration[]> {
  const found = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found.rows[0]?.exists) return [];

  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows.map((row) => ({ hash: row.hash, createdAt: Number(row.created_at) }));
}

function refuseForeignHistory(applied: AppliedMigration[], known: MigrationMeta[], folder: string): void {
  const newest = known.at(-1)?.folderMillis ?? 0;
  if (applied.some((migration) => migration.createdAt > newest)) {
    throw new StartupError('The database is newer than this version of the site: start the newer version.');
  }

  const fork = applied.findIndex((migration, index) => migration.hash !== known[index]?.hash);
  if (fork !== -1) {
    throw new StartupError(
      `The database was made by a different version of the site (they part at migration ${namesFrom(folder, fork)[0]}).`,
    );
  }
}

function namesFrom(folder: string, start: number): string[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(`${folder}/meta/_journal.json`, 'utf8'),
  );
  return journal.entries.slice(start).map((entry) => entry.tag);
}
