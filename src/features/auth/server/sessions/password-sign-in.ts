import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { SessionAnswer } from '../../protocol-objects.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { AuthEmails } from './auth-emails.ts';
import { addressKey, auditFacts, type ClientInfo, requireOwner } from '../protocol/client-info.ts';
import type { DeviceCookies } from '../protocol/device-cookie.ts';
import { lockoutRules } from '../protocol/lockout-rules.ts';
import { LockoutError, type LockoutKey, type Lockouts } from '#src/platform/rate-limits/lockouts.ts';
import type { PasswordHashes } from '../passwords/password-hash.ts';
import { weakMessage, weakReasons } from '../passwords/password-rules.ts';
import type { Sessions } from '../protocol/sessions.ts';
import { foldName, isEmail } from '../protocol/login-identifier.ts';
import type { Unlock } from './unlock.ts';
import { type User, userStore } from '../stores/user-store.ts';

/** Failed attempts after which a successful sign-in sends a notice. */
const failuresWorthANotice = 5;

export type SignInResult = {
  answer: SessionAnswer;
  bindCookie: string | undefined;
  deviceCookie: string | undefined;
};

type PasswordSignInParts = {
  db: Db;
  sessions: Sessions;
  hashes: PasswordHashes;
  lockouts: Lockouts;
  devices: DeviceCookies;
  unlock: Pick<Unlock, 'ask'>;
  emails: AuthEmails;
  clock: Clock;
};

export function createPasswordSignIn({
  db,
  sessions,
  hashes,
  lockouts,
  devices,
  unlock,
  emails,
  clock,
}: PasswordSignInParts) {
  /**
   * Signs in by user name or address. Known and unknown names are treated alike: the same counters, the same
   * hashing, the same error. Only the correct password reveals the state of the account.
   */
  return async function signIn(
    typedName: string,
    password: string,
    client: ClientInfo,
  ): Promise<SignInResult> {
    const name = foldName(typedName);
    const address = addressKey(client.address);
    const user = await findUser(name);
    const account = accountKey(user, name, client);

    await lockouts.recordFailure(lockoutRules.address, address);
    const attempts = await lockouts
      .recordFailure(lockoutRules.account, account)
      .catch((error: unknown) => reportLimit(error, { name, user, client }));
    const stored = user && (await userStore.findPassword(db, user.id));
    if (!(await hashes.matches(password, stored)) || !user || !stored) {
      await report('sign-in.failed', user, client);
      throw new AuthError('invalid_credentials');
    }

    await lockouts.refundAttempt(lockoutRules.address, address);
    await lockouts.clear(lockoutRules.account, account);
    rejectUnready(user, clock.now());
    return open(user, { password, stored, failures: attempts - 1, client });
  };

  async function findUser(name: string): Promise<User | null> {
    if (!isStorable(name)) return null;
    return isEmail(name) ? userStore.findByEmail(db, name) : userStore.findByUsername(db, name);
  }

  /**
   * Wrong passwords are counted per account. A browser that has signed in to it before has a counter of its own,
   * so that strangers cannot lock the owner out.
   */
  function accountKey(user: User | null, name: string, client: ClientInfo): LockoutKey {
    if (!user) return `name ${name}`;
    const device = devices.read(client.deviceCookie, user.id);
    return device ? [user.id, device] : user.id;
  }

  async function open(
    user: User,
    {
      password,
      stored,
      failures,
      client,
    }: { password: string; stored: string; failures: number; client: ClientInfo },
  ): Promise<SignInResult> {
    const newHash = hashes.isCurrent(stored) ? null : await hashes.make(password);

    const opened = await db.transaction(async (tx) => {
      if (newHash) await userStore.setPassword(tx, user.id, newHash, clock.now());
      if (failures >= failuresWorthANotice) await emails.sendNotice(tx, user, 'signInAfterFailures');
      await recordAudit(tx, { at: clock.now(), event: 'sign-in.password', ...requireOwner(user, client) });
      return sessions.open(tx, user, 'password', client);
    });

    const reasons = weakReasons(password, user);
    return {
      answer: {
        ...opened.answer,
        ...(reasons.length > 0 && { weak_password: { reasons, message: weakMessage(reasons) } }),
      },
      bindCookie: opened.bindCookie,
      deviceCookie: client.isOwnPage ? devices.write(user.id) : undefined,
    };
  }

  async function reportLimit(
    error: unknown,
    { name, user, client }: { name: string; user: User | null; client: ClientInfo },
  ): Promise<never> {
    if (error instanceof LockoutError) {
      await report('sign-in.limit', user, client);
      if (isStorable(name)) await unlock.ask(name);
    }
    throw error;
  }

  async function report(event: string, user: User | null, client: ClientInfo): Promise<void> {
    await recordAudit(db, {
      at: clock.now(),
      event,
      actorId: null,
      target: user?.id,
      ...auditFacts(client),
    });
  }
}

/** PostgreSQL stores no NUL; and no name is that long. */
function isStorable(name: string): boolean {
  return name.length <= 320 && !name.includes('\0');
}

function rejectUnready(user: User, now: Date): void {
  if (user.bannedUntil && user.bannedUntil > now) throw new AuthError('user_banned', { status: 400 });
  if (!user.emailConfirmedAt) throw new AuthError('email_not_confirmed');
}
