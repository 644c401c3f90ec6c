import { resolve } from 'node:path';
import { type Config, readConfig } from '#src/platform/config/config.ts';
import { type Database, openDatabase } from '#src/platform/database/database.ts';
import { StartupError } from '#src/platform/config/startup-error.ts';

/**
 * Runs a command on the configured database, also beside a running site, and reports failures in a sentence.
 */
export async function databaseCommand(
  work: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const { databaseUrl, dataDir } = config;
    const database = await openDatabase({ databaseUrl, dataDir });
    try {
      await work(database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Runs a command on the data of a site. An empty database is an error, because a wrong DATA_DIR or DATABASE_URL
 * leads to one.
 */
export async function siteCommand(
  work: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  await databaseCommand(async (database, config) => {
    const { rows } = await database.pool.query<{ found: boolean }>(
      `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
    );
    if (!rows[0]?.found) throw new StartupError(emptyDatabase(config));
    await work(database, config);
  });
}

function emptyDatabase({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === undefined
    ? `There is no site in ${resolve(dataDir)}. Set DATA_DIR to the data directory of the site.`
    : 'There is no site in this database. Set DATABASE_URL to the database of the site.';
}
