import { resolve } from 'node:path';
import { type Config, readConfig } from '#src/platform/config/config.ts';
import { type Database, openDatabase } from '#src/platform/database/database.ts';
import { StartupError } from '#src/platform/config/startup-error.ts';
import { hasCluster } from '#src/platform/database/embedded/cluster-directory.ts';

type Work = (database: Database, config: Config) => Promise<void>;

/**
 * Runs a command on the configured database, also beside a running site, and reports failures in a sentence.
 */
export async function databaseCommand(work: Work): Promise<void> {
  await reportFailure(() => onDatabase(readConfig(process.env), work));
}

/**
 * Runs a command on the data of a site. An empty database is an error, because a wrong DATA_DIR or DATABASE_URL
 * leads to one.
 */
export async function siteCommand(work: Work): Promise<void> {
  await reportFailure(async () => {
    const config = readConfig(process.env);
    // Opening it would create a database there.
    if (config.databaseUrl === undefined && !hasCluster(config.dataDir)) throw noSite(config);
    await onDatabase(config, async (database) => {
      const { rows } = await database.pool.query<{ found: boolean }>(
        `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
      );
      if (!rows[0]?.found) throw noSite(config);
      await work(database, config);
    });
  });
}

async function onDatabase(config: Config, work: Work): Promise<void> {
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await work(database, config);
  } finally {
    await database.close();
  }
}

async function reportFailure(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function noSite({ databaseUrl, dataDir }: Config): StartupError {
  return new StartupError(
    databaseUrl === undefined
      ? `There is no site in ${resolve(dataDir)}. Set DATA_DIR to the data directory of the site.`
      : 'There is no site in this database. Set DATABASE_URL to the database of the site.',
  );
}
