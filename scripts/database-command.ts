import { readConfig } from '#src/platform/config.ts';
import { type Database, openDatabase } from '#src/platform/database/database.ts';
import { StartupError } from '#src/platform/startup-error.ts';

/** Runs a command on the database the settings name, also beside a running site, and reports failures in a sentence. */
export async function databaseCommand(work: (database: Database) => Promise<void>): Promise<void> {
  try {
    const { databaseUrl, dataDir } = readConfig(process.env);
    const database = await openDatabase({ databaseUrl, dataDir });
    try {
      await work(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
