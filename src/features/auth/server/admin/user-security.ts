import { AppError } from '#src/api/errors.ts';
import { type Actor, createAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { OpenSession } from '../../admin-contract.ts';
import type { AuthEmails } from '../sessions/auth-emails.ts';
import { factorStore, recoveryCodeStore } from '../stores/factor-store.ts';
import { sessionStore } from '../stores/session-store.ts';
import { userStore } from '../stores/user-store.ts';
import { userAdminStore as store } from './admin-store.ts';
import { findUser, userNotFound } from './find-user.ts';

type Dependencies = { db: Db; emails: Pick<AuthEmails, 'sendNotice'>; clock: Clock };

export type UserSecurity = ReturnType<typeof createUserSecurity>;

/** Lists and ends sessions of users, and turns off lost second factors, for administrators. */
export function createUserSecurity({ db, emails, clock }: Dependencies) {
  const audit = createAudit(clock);

  /** For a user who has lost the authenticator: the sessions of a lost phone end too. */
  async function resetSecondFactor(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      if (id === actor.actorId)
        throw new AppError('not_allowed', "You can't turn off your own two-factor authentication here.");
      const user = await userStore.find(tx, id);
      if (!user) throw userNotFound();
      await userStore.lock(tx, id);
      if (!(await userStore.hasVerifiedFactor(tx, id))) return;
      await factorStore.deleteAll(tx, id);
      await recoveryCodeStore.deleteAll(tx, id);
      await sessionStore.deleteAll(tx, id);
      await emails.sendNotice(tx, user, 'factorsReset');
      await audit(tx, actor, { event: 'factor.reset', target: id });
    });
  }

  async function listSessions(id: string, currentId: string): Promise<{ sessions: OpenSession[] }> {
    await findUser(db, id);
    const sessions = await store.openSessions(db, id, clock.now());
    return {
      sessions: sessions.map((session) => ({
        id: session.id,
        isCurrent: session.id === currentId,
        userAgent: session.userAgent,
        address: session.address,
        createdAt: session.createdAt.toISOString(),
        refreshedAt: session.refreshedAt.toISOString(),
        hasSecondFactor: session.aal === 'aal2',
      })),
    };
  }

  async function endSession(id: string, sessionId: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await store.endSession(tx, id, sessionId))) throw new AppError('not_found', 'Session not found.');
      await audit(tx, actor, { event: 'session.ended', target: id });
    });
  }

  async function endSessions(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      await findUser(tx, id);
      await sessionStore.deleteAll(tx, id);
      await audit(tx, actor, { event: 'session.ended', target: id, detail: { all: true } });
    });
  }

  return { resetSecondFactor, listSessions, endSession, endSessions };
}
