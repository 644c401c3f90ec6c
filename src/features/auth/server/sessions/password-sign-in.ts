import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { SessionResponse } from '../../protocol-objects.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { AuthEmails } from './auth-emails.ts';
import { auditOrigin, type ClientInfo, requireOwner } from '../protocol/client-info.ts';
import type { PasswordHashes } from '../passwords/password-hash.ts';
import { weakMessage, weakReasons } from '../passwords/password-rules.ts';
import type { Sessions } from '../protocol/sessions.ts';
import { foldName, isEmail } from '../protocol/login-identifier.ts';
import { rejectUnready } from '../protocol/reject-unready.ts';
import type { SignInAttempt, SignInAttempts } from './sign-in-attempts.ts';
import { type User, userStore } from '../stores/user-store.ts';

/** Failed attempts after which a successful sign-in sends a notice. */
const failuresWorthANotice = 5;

type SignInResult = {
  response: SessionResponse;
  bindCookie: string | undefined;
  deviceCookie: string | undefined;
};

type Dependencies = {
  db: Db;
  sessions: Sessions;
  hashes: PasswordHashes;
  attempts: SignInAttempts;
  /** Emails the owner of a blocked account a link. */
  offerUnlock: (name: string) => Promise<void>;
  emails: AuthEmails;
  clock: Clock;
};

export function createPasswordSignIn(dependencies: Dependencies) {
  const { db, sessions, hashes, attempts, offerUnlock, emails, clock } = dependencies;

  /**
   * Signs in by username or address. Known and unknown names are treated alike: the same counters, the same
   * hashing, the same error. Only the correct password reveals the state of the account.
   */
  return async function signIn(
    typedName: string,
    password: string,
    client: ClientInfo,
  ): Promise<SignInResult> {
    const name = foldName(typedName);
    const user = await findUser(name);
    const attempt = { name, user, client };

    const count = await attempts.count(attempt, () => reportLimit(attempt));
    const stored = user && (await userStore.findPassword(db, user.id));
    if (!(await hashes.matches(password, stored)) || !user || !stored) {
      await report('sign-in.failed', user, client);
      throw new AuthError('invalid_credentials');
    }

    await attempts.clear(attempt);
    await rejectUnready(db, user, client, clock.now());
    return open(user, { password, stored, failures: count - 1, client });
  };

  async function findUser(name: string): Promise<User | null> {
    if (!isStorable(name)) return null;
    return isEmail(name) ? userStore.findByEmail(db, name) : userStore.findByUsername(db, name);
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
      if (newHash) await userStore.replaceHash(tx, user.id, { before: stored, after: newHash });
      if (failures >= failuresWorthANotice) await emails.sendNotice(tx, user, 'signInAfterFailures');
      await recordAudit(tx, { at: clock.now(), event: 'sign-in.password', ...requireOwner(user, client) });
      return sessions.open(tx, user, 'password', client);
    });

    const reasons = weakReasons(password, user);
    return {
      response: {
        ...opened.response,
        ...(reasons.length > 0 && { weak_password: { reasons, message: weakMessage(reasons) } }),
      },
      bindCookie: opened.bindCookie,
      deviceCookie: client.isOwnPage ? attempts.writeDeviceCookie(user.id) : undefined,
    };
  }

  async function reportLimit({ name, user, client }: SignInAttempt): Promise<void> {
    await report('sign-in.limit', user, client);
    if (isStorable(name)) await offerUnlock(name);
  }

  async function report(event: string, user: User | null, client: ClientInfo): Promise<void> {
    await recordAudit(db, {
      at: clock.now(),
      event,
      actorId: null,
      target: user?.id,
      ...auditOrigin(client),
    });
  }
}

/** PostgreSQL cannot store NUL, and no name is that long. */
function isStorable(name: string): boolean {
  return name.length <= 320 && !name.includes('\0');
}
