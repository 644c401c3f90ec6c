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
