import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig } from 'pg';
import { type Log, silentLog } from '#src/platform/log.ts';
import { StartupError } from '../config/startup-error.ts';
import { explainedError } from './explained-error.ts';

type MigrateOptions = {
  log?: Log;
  /** Migrations folder other than the site's; tests pass a shorter history. */
  migrationsFolder?: string;
};

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

// Arbitrary number, unique on the database: "sanatan" on a phone keypad.
const lockKey = 7_262_826;

type AppliedMigration = { hash: string; createdAt: number };

/**
 * Migrates the database. Processes that start at the same time wait for each other.
 *
 * @throws StartupError when the database was migrated by a newer or a different version of the site
 */
export async function migrateDatabase(connection: ClientConfig, options: MigrateOptions = {}): Promise<void> {
  const { log = silentLog, migrationsFolder: folder = migrationsFolder } = options;
  const known = readMigrationFiles({ migrationsFolder: folder });
  const client = new Client({ ...connection, application_name: 'sanatan-world migrations' });
  client.on('error', (error) => log.warn(`Migration connection lost: ${error.message}`));

  await client.connect();
  try {
    await lock(client);
    const applied = await appliedMigrations(client);
    rejectForeignHistory(applied, known, folder);
    if (applied.length === known.length) return;

    await migrate(drizzle(client), { migrationsFolder: folder }).catch((error: unknown) => {
      throw explainedError(error);
    });
    log.info(`Migrations applied: ${namesFrom(folder, applied.length).join(', ')}.`);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

async function lock(client: Client): Promise<void> {
  await client.query(`set lock_timeout = '60s'`);
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
  } catch (cause) {
    throw new StartupError(
      'Another process has been running migrations for over a minute. Try again when it has finished.',
      { cause },
    );
  }
  await client.query('set lock_timeout = 0');
}

/** Applied migrations, in order. */
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

/** Hash of the first migration before the history was combined into `0000_initial`. */
const combinedHistory = '0bad97107e59770fbe7855e6bed9b556d567305f0b80bfc4ac1ceb5cbe5f5c7f';

function rejectForeignHistory(applied: AppliedMigration[], known: MigrationMeta[], folder: string): void {
  if (applied[0]?.hash === combinedHistory) {
    throw new StartupError(
      'This database was created before the migrations were combined and was not changed. ' +
        'Start it with the version that created it, or choose another DATABASE_URL or DATA_DIR.',
    );
  }
  const newest = known.at(-1)?.folderMillis ?? 0;
  if (applied.some((migration) => migration.createdAt > newest)) {
    throw new StartupError('The database was created by a newer version of the site. Start that version.');
  }

  const fork = applied.findIndex((migration, index) => migration.hash !== known[index]?.hash);
  if (fork !== -1) {
    throw new StartupError(
      `The database belongs to a different version of the site (migrations diverge at ${namesFrom(folder, fork)[0]}).`,
    );
  }
}

function namesFrom(folder: string, start: number): string[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(`${folder}/meta/_journal.json`, 'utf8'),
  );
  return journal.entries.slice(start).map((entry) => entry.tag);
}
