import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type AccountCommands, createAccountCommands } from '#src/features/auth/server/account-commands.ts';
import { AuthError } from '#src/features/auth/server/auth-error.ts';
import { systemClock } from '#src/platform/clock.ts';
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { StartupError } from '#src/platform/startup-error.ts';
import { databaseCommand } from './database-command.ts';

/** Runs a command about accounts, also before the first start of the site and beside a running one. */
export async function accountCommand(work: (accounts: AccountCommands) => Promise<void>): Promise<void> {
  await databaseCommand(async ({ connection, db }) => {
    await migrateDatabase(connection);
    await work(createAccountCommands({ db, clock: systemClock })).catch(translate);
  });
}

/** Reads `--name value` arguments; anything else is answered with the way the command is used. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ options, strict: true, allowPositionals: false }).values;
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('. ')[0] ?? '') : '';
    console.error(`${reason}.\n\n${usage}`);
    process.exit(1);
  }
}

function translate(error: unknown): never {
  if (error instanceof AuthError)
    throw new StartupError(`${error.message.replace(/\.$/, '')}.`, { cause: error });
  throw error;
}
