import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { AuthEmails } from './auth-emails.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import { foldName } from '../protocol/login-identifier.ts';
import { teamRoleStore } from '../stores/team-role-store.ts';
import { type User, userStore } from '../stores/user-store.ts';

type EmailRequest = { email: string; address: string; userAgent: string };

const recoverJob = jobKind<EmailRequest>('auth-recover');
const resendJob = jobKind<EmailRequest & { type: string }>('auth-resend');

/** Minimum time between two emails of one kind to the same person. */
const betweenEmailsMs = 60_000;

type Dependencies = { db: Db; jobs: Jobs; tokens: OneTimeTokens; emails: AuthEmails; clock: Clock };

export type EmailJobs = ReturnType<typeof createEmailJobs>;

/**
 * Emails that anyone can request. A request only stores the address, known or not, so that neither response
 * nor timing reveals accounts; the recipient is looked up later.
 */
export function createEmailJobs({ db, jobs, tokens, emails, clock }: Dependencies) {
  jobs.handle(recoverJob, async (request) => {
    const user = await findReader(request.email);
    if (!user || wasRecent(user.recoverySentAt)) return;

    await db.transaction(async (tx) => {
      await sendLink(tx, user, 'recovery');
      await userStore.update(tx, user.id, { recoverySentAt: clock.now() });
      await recordAudit(tx, {
        at: clock.now(),
        event: 'recovery.asked',
        actorId: null,
        target: user.id,
        address: request.address,
        userAgent: request.userAgent,
      });
    });
  });

  jobs.handle(resendJob, async ({ email, type }) => {
    const user = await findReader(email);
    if (!user) return;
    if (type === 'signup' && !user.emailConfirmedAt && !wasRecent(user.confirmationSentAt)) {
      await db.transaction((tx) => sendInvitation(tx, user));
    }
    if (type === 'email_change' && user.newEmail && !wasRecent(user.emailChangeSentAt)) {
      await db.transaction((tx) => sendEmailChange(tx, user, user.newEmail ?? ''));
    }
  });

  async function findReader(email: string): Promise<User | null> {
    const user = await userStore.findByEmail(db, foldName(email));
    return user && !(user.bannedUntil && user.bannedUntil > clock.now()) ? user : null;
  }

  function wasRecent(sentAt: Date | null): boolean {
    return sentAt !== null && clock.now().getTime() - sentAt.getTime() < betweenEmailsMs;
  }

  async function sendLink(tx: Db, user: User, type: 'recovery' | 'invite'): Promise<void> {
    const issued = await tokens.issue(tx, { userId: user.id, type, email: user.email });
    const teamRoles = type === 'invite' ? await teamRoleStore.listOf(tx, user.id) : [];
    await emails.sendLink(tx, user, { type, to: user.email, ...issued, teamRoles });
  }

  async function sendInvitation(tx: Db, user: User): Promise<void> {
    await sendLink(tx, user, 'invite');
    await userStore.update(tx, user.id, {
      confirmationSentAt: clock.now(),
      invitedAt: user.invitedAt ?? clock.now(),
    });
  }

  /** Sends a confirmation to both addresses. */
  async function sendEmailChange(tx: Db, user: User, newEmail: string): Promise<void> {
    const changing = await userStore.update(tx, user.id, { newEmail, emailChangeSentAt: clock.now() });
    const targets = [
      { type: 'email_change_current', to: user.email },
      { type: 'email_change_new', to: newEmail },
    ] as const;
    for (const { type, to } of targets) {
      const issued = await tokens.issue(tx, { userId: user.id, type, email: to });
      await emails.sendLink(tx, changing, { type, to, ...issued, teamRoles: [] });
    }
  }

  return {
    requestRecovery: (request: EmailRequest) => jobs.enqueue(db, recoverJob, request),
    requestResend: (request: EmailRequest & { type: string }) => jobs.enqueue(db, resendJob, request),
    sendInvitation,
    sendEmailChange,
    wasRecent,
  };
}
