import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { AuthEmails } from './auth-emails.ts';
import type { EmailJobs } from './email-jobs.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import type { SignedIn } from '../protocol/authenticate-request.ts';
import { userStore } from '../stores/user-store.ts';

type Dependencies = {
  db: Db;
  tokens: OneTimeTokens;
  emails: AuthEmails;
  emailJobs: EmailJobs;
  clock: Clock;
};

/** Emails a code to the signed-in user, to prove access to the mailbox. */
export function createReauthenticate({ db, tokens, emails, emailJobs, clock }: Dependencies) {
  return async function reauthenticate({ user }: SignedIn): Promise<void> {
    if (!user.emailConfirmedAt) throw new AuthError('email_not_confirmed', { status: 422 });
    if (emailJobs.wasRecent(user.reauthenticationSentAt)) throw new AuthError('over_email_send_rate_limit');

    await db.transaction(async (tx) => {
      const { code } = await tokens.issue(tx, {
        userId: user.id,
        type: 'reauthentication',
        email: user.email,
      });
      await emails.sendCode(tx, user, code);
      await userStore.update(tx, user.id, { reauthenticationSentAt: clock.now() });
    });
  };
}
