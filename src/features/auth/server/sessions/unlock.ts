import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { AuthEmails } from './auth-emails.ts';
import { type ClientInfo, requireOwner } from '../protocol/client-info.ts';
import type { DeviceCookies } from '../protocol/device-cookie.ts';
import { lockoutRules } from '../protocol/lockout-rules.ts';
import { LockoutError, type Lockouts } from '#src/platform/rate-limits/lockouts.ts';
import { foldName, isEmail } from '../protocol/login-identifier.ts';
import { type User, userStore } from '../stores/user-store.ts';

const unlockJob = jobKind<{ name: string }>('auth-unlock');

type Dependencies = {
  db: Db;
  jobs: Jobs;
  devices: DeviceCookies;
  lockouts: Lockouts;
  emails: AuthEmails;
  clock: Clock;
};

/**
 * Access for an owner whose account is blocked by wrong passwords of others: an emailed link gives one
 * browser its own counter. The guessing client stays blocked, and the link does not sign in.
 */
export function createUnlock({ db, jobs, devices, lockouts, emails, clock }: Dependencies) {
  jobs.handle(unlockJob, async ({ name }) => {
    const folded = foldName(name);
    const user = await (isEmail(folded)
      ? userStore.findByEmail(db, folded)
      : userStore.findByUsername(db, folded));
    if (user && isReady(user) && (await isDue(user)))
      await db.transaction((tx) => emails.sendUnlockLink(tx, user, devices.writeLink(user.id, clock.now())));
  });

  /** Known and unknown names are stored alike; the recipient is looked up later. */
  async function requestLink(name: string): Promise<void> {
    await jobs.enqueue(db, unlockJob, { name });
  }

  /** @returns the cookie that gives this browser its own counter */
  async function open(token: string, client: ClientInfo): Promise<string> {
    const link = devices.readLink(token, clock.now());
    const user = link && (await userStore.find(db, link.userId));
    if (!link || !user) throw new AuthError('otp_expired');
    await recordAudit(db, { at: clock.now(), event: 'sign-in.unlocked', ...requireOwner(user, client) });
    return link.cookie;
  }

  function isReady({ bannedUntil, emailConfirmedAt }: User): boolean {
    return emailConfirmedAt !== null && !(bannedUntil && bannedUntil > clock.now());
  }

  async function isDue(user: User): Promise<boolean> {
    return lockouts.recordFailure(lockoutRules.unlockEmail, user.id).then(
      () => true,
      (error: unknown) => {
        if (error instanceof LockoutError) return false;
        throw error;
      },
    );
  }

  return { requestLink, open };
}
