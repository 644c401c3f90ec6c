import { parseArgs, type ParseArgsConfig } from 'node:util';
import {
  type AccountCommands,
  createAccountCommands,
} from '#src/features/auth/server/accounts/account-commands.ts';
import { AuthError } from '#src/features/auth/server/protocol/auth-error.ts';
import { createAuthEmails } from '#src/features/auth/server/sessions/auth-emails.ts';
import { openSiteContent } from '#src/features/site-content/server/service.ts';
import { withAccent } from '#src/features/site-content/server/site-identity.ts';
import { openSiteSettings } from '#src/features/settings/server/service.ts';
import { systemClock } from '#src/platform/clock.ts';
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { openEmail } from '#src/platform/email/open-email.ts';
import { createLockouts } from '#src/platform/rate-limits/lockouts.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import { siteSecret } from '#src/platform/signing/site-secret.ts';
import { StartupError } from '#src/platform/config/startup-error.ts';
import { databaseCommand } from '../database/database-command.ts';

/**
 * Runs a command about accounts, before the first start of the site or beside a running one. Its emails are
 * written with the account; the site sends them.
 */
export async function accountCommand(work: (accounts: AccountCommands) => Promise<void>): Promise<void> {
  await databaseCommand(async ({ connection, db }, config) => {
    await migrateDatabase(connection);
    const clock = systemClock;
    const jobs = createJobs({ connection });
    const mailer = openEmail({ config, db, jobs, clock });
    const settings = await openSiteSettings({ db, defaults: config, clock });
    const isDemo = config.mode === 'demo';
    const content = await openSiteContent({ db, isDemo, clock, site: settings.site });
    const site = withAccent(settings.site, content);
    const emails = createAuthEmails({ mailer, site });
    const signer = createSigner(await siteSecret(db, config.siteSecret));
    const lockouts = createLockouts({ db, signer, clock });

    await jobs.start({ work: false });
    try {
      await work(createAccountCommands({ db, lockouts, emails, clock })).catch(translate);
    } finally {
      await jobs.stop();
    }
  });
}

/** Parses `--name value` arguments; for any others, prints the usage. */
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
