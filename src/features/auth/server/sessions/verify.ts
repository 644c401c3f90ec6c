import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { brokenUniqueRule } from '#src/platform/database/constraint-violation.ts';
import type { Db } from '#src/platform/database/database.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { AuthEmails } from './auth-emails.ts';
import { addressKey, type ClientInfo } from '../protocol/client-info.ts';
import { createOwnerAudit } from '../protocol/owner-audit.ts';
import { lockoutRules } from '../protocol/lockout-rules.ts';
import type { Lockouts } from '#src/platform/rate-limits/lockouts.ts';
import {
  oneTimeTokenStore,
  type OneTimeTokenType,
  type StoredToken,
} from '../stores/one-time-token-store.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import type { OpenedSession, Sessions } from '../protocol/sessions.ts';
import { foldName } from '../protocol/login-identifier.ts';
import { type User, userStore } from '../stores/user-store.ts';

/** Token types that each type of the protocol accepts. Its other types are not supported. */
const emailTypes: Record<string, readonly OneTimeTokenType[]> = {
  recovery: ['recovery'],
  invite: ['invite'],
  email_change: ['email_change_current', 'email_change_new'],
};

type VerifyRequest = { type: string; token_hash: string } | { type: string; email: string; token: string };

/** Half-confirmed change of address: the other mailbox has to confirm too. */
type HalfConfirmed = { msg: string; code: string };

const halfConfirmed: HalfConfirmed = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
};

type Dependencies = {
  db: Db;
  sessions: Sessions;
  tokens: OneTimeTokens;
  lockouts: Lockouts;
  emails: AuthEmails;
  clock: Clock;
};

/** Consumes the token or code of an email and opens the session for it. */
export function createVerify({ db, sessions, tokens, lockouts, emails, clock }: Dependencies) {
  const report = createOwnerAudit(clock);

  return async function verify(
    request: VerifyRequest,
    client: ClientInfo,
  ): Promise<OpenedSession | HalfConfirmed> {
    const address = addressKey(client.address);
    await lockouts.recordFailure(lockoutRules.verify, address);
    const found = await find(request);
    const user = found && (await userStore.find(db, found.userId));
    if (!found || !user) throw expired(request);
    if (user.bannedUntil && user.bannedUntil > clock.now()) throw new AuthError('user_banned');

    await lockouts.refundAttempt(lockoutRules.verify, address);
    return db.transaction((tx) => use(tx, { found, user, request, client }));
  };

  async function find(request: VerifyRequest): Promise<StoredToken | null> {
    if ('token_hash' in request)
      return tokens.findByLink(db, request.token_hash, emailTypes[request.type] ?? []);

    // Other emails have no code.
    const isRecovery = request.type === 'recovery';
    const user = isRecovery ? await userStore.findByEmail(db, foldName(request.email)) : null;
    return tokens.findByCode(db, { userId: user?.id, type: 'recovery', code: request.token });
  }

  async function use(
    tx: Db,
    {
      found,
      user,
      request,
      client,
    }: { found: StoredToken; user: User; request: VerifyRequest; client: ClientInfo },
  ): Promise<OpenedSession | HalfConfirmed> {
    if (found.type === 'email_change_current' || found.type === 'email_change_new') {
      const changed = await confirmEmailChange(tx, user, found);
      return changed ? openSession(tx, changed, client) : halfConfirmed;
    }

    if (!(await oneTimeTokenStore.spend(tx, found.id))) throw expired(request);
    const confirmed = user.emailConfirmedAt ? user : await confirmEmail(tx, user);
    await report(tx, `${found.type}.used`, confirmed, client);
    return openSession(tx, confirmed, client);
  }

  function openSession(tx: Db, user: User, client: ClientInfo): Promise<OpenedSession> {
    return sessions.open(tx, user, 'otp', client);
  }

  async function confirmEmail(tx: Db, user: User): Promise<User> {
    await userStore.updateEmailIdentity(tx, user, user.email);
    return userStore.update(tx, user.id, { emailConfirmedAt: clock.now() });
  }

  /** @returns the user with the new address, or null until the other address is confirmed */
  async function confirmEmailChange(tx: Db, user: User, found: StoredToken): Promise<User | null> {
    await userStore.lock(tx, user.id);
    const otherType = found.type === 'email_change_new' ? 'email_change_current' : 'email_change_new';
    const other = await oneTimeTokenStore.find(tx, user.id, otherType);
    if (!other?.confirmedAt || other.expiresAt <= clock.now() || !user.newEmail) {
      await oneTimeTokenStore.markConfirmed(tx, found.id, clock.now());
      return null;
    }
    if (await userStore.isEmailTaken(tx, user.newEmail, user.id)) throw new AuthError('email_exists');

    await oneTimeTokenStore.deleteAll(tx, user.id);
    const changed = await userStore
      .update(tx, user.id, {
        email: user.newEmail,
        newEmail: null,
        emailConfirmedAt: clock.now(),
        updatedAt: clock.now(),
      })
      .catch(reportTaken);
    await userStore.updateEmailIdentity(tx, changed, changed.email);
    await emails.sendNotice(tx, changed, 'emailChanged', user.email);
    await recordAudit(tx, { at: clock.now(), event: 'email.changed', actorId: user.id, target: user.id });
    return changed;
  }
}

/** Another account took the address after the check. */
function reportTaken(error: unknown): never {
  if (brokenUniqueRule(error) === 'users_email_unique') throw new AuthError('email_exists', { cause: error });
  throw error;
}

function expired(request: VerifyRequest): AuthError {
  return 'token_hash' in request
    ? new AuthError('otp_expired')
    : new AuthError('otp_expired', { message: 'Token has expired or is invalid' });
}
