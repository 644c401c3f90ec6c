import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { userAdminStore } from '../admin/admin-store.ts';
import type { AuthEmails } from '../sessions/auth-emails.ts';
import { createAccounts, type NewAccount } from './accounts.ts';
import { factorStore, recoveryCodeStore } from '../stores/factor-store.ts';
import type { Lockouts } from '#src/platform/rate-limits/lockouts.ts';
import { createPasswordHashes } from '../passwords/password-hash.ts';
import { checkNewPassword, weakMessage, weakReasons } from '../passwords/password-rules.ts';
import { passkeyStore } from '../stores/passkey-store.ts';
import { oneTimeTokenStore } from '../stores/one-time-token-store.ts';
import { sessionStore } from '../stores/session-store.ts';
import { teamRoleStore } from '../stores/team-role-store.ts';
import { foldName, isEmail } from '../protocol/login-identifier.ts';
import { type User, userStore } from '../stores/user-store.ts';

export type AccountCommands = ReturnType<typeof createAccountCommands>;

type Dependencies = {
  db: Db;
  lockouts: Pick<Lockouts, 'clearSubject'>;
  emails: Pick<AuthEmails, 'sendNewAdministrator'>;
  clock: Clock;
};

/** Account commands of the server's command line. They have no HTTP endpoint. */
export function createAccountCommands({ db, lockouts, emails, clock }: Dependencies) {
  const accounts = createAccounts({ hashes: createPasswordHashes(), clock });

  /**
   * Creates the account even when the password is weak.
   *
   * @returns why the password is weak, or null
   */
  async function createUser(account: NewAccount): Promise<{ user: User; warning: string | null }> {
    const user = await db.transaction(async (tx) => {
      const made = await accounts.create(tx, account);
      await report(tx, 'user.created-by-command', made);
      if (made.role === 'admin') await notifyAdministrators(tx, made);
      return made;
    });
    const reasons = account.password ? weakReasons(account.password, user) : [];
    return { user, warning: reasons.length > 0 ? weakMessage(reasons) : null };
  }

  /** @throws AuthError `weak_password`, or another code for an invalid account */
  async function createAdmin(account: { email: string; username?: string | undefined; password: string }) {
    checkNewPassword(account.password, { email: account.email, username: account.username ?? null });
    return (await createUser({ ...account, role: 'admin', isConfirmed: true })).user;
  }

  async function find(name: string): Promise<User | null> {
    const folded = foldName(name);
    return isEmail(folded) ? userStore.findByEmail(db, folded) : userStore.findByUsername(db, folded);
  }

  /**
   * Restores access when all administrators are locked out: the user becomes an administrator with a new
   * password, without earlier second factors, blocks, sessions or emailed links.
   */
  async function rescueAdmin(user: User, password: string): Promise<void> {
    checkNewPassword(password, user);

    await db.transaction(async (tx) => {
      await accounts.setPassword(tx, user.id, password);
      await userStore.update(tx, user.id, {
        role: 'admin',
        bannedUntil: null,
        emailConfirmedAt: user.emailConfirmedAt ?? clock.now(),
        isDemo: false,
        newEmail: null,
        updatedAt: clock.now(),
      });
      await oneTimeTokenStore.deleteAll(tx, user.id);
      await teamRoleStore.set(tx, user.id, ['administrator'], { by: null, at: clock.now() });
      await sessionStore.deleteAll(tx, user.id);
      await factorStore.deleteAll(tx, user.id);
      await passkeyStore.deleteAll(tx, user.id);
      await recoveryCodeStore.deleteAll(tx, user.id);
      await lockouts.clearSubject(user.id, tx);
      await report(tx, 'admin.rescued-by-command', user);
      await notifyAdministrators(tx, user);
    });
  }

  /** Makes an administrator that an intruder created on the server visible to the others. */
  async function notifyAdministrators(tx: Db, { email }: User): Promise<void> {
    for (const reader of await userAdminStore.listAdministrators(tx, clock.now()))
      if (reader.email !== email) await emails.sendNewAdministrator(tx, reader, { person: email, by: null });
  }

  async function report(tx: Db, event: string, user: User): Promise<void> {
    await recordAudit(tx, {
      at: clock.now(),
      event,
      actorId: null,
      target: user.id,
      detail: { role: user.role },
    });
  }

  return { createUser, createAdmin, find, rescueAdmin };
}
