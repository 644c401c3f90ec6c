import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { SignInUser } from '../../protocol-objects.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { AuthEmails } from '../sessions/auth-emails.ts';
import type { ClientInfo } from '../protocol/client-info.ts';
import { createOwnerAudit } from '../protocol/owner-audit.ts';
import { lockoutRules } from '../protocol/lockout-rules.ts';
import type { Lockouts } from '#src/platform/rate-limits/lockouts.ts';
import { type EmailJobs } from '../sessions/email-jobs.ts';
import { oneTimeTokenStore } from '../stores/one-time-token-store.ts';
import type { OneTimeTokens } from '../sessions/one-time-tokens.ts';
import type { PasswordHashes } from '../passwords/password-hash.ts';
import { checkNewPassword } from '../passwords/password-rules.ts';
import { publicUser } from '../protocol/public-user.ts';
import { isProvedByEmailOnly, methodsOf } from '../sessions/reauthentication-token.ts';
import { sessionStore } from '../stores/session-store.ts';
import type { SignedIn } from '../protocol/authenticate-request.ts';
import { foldName } from '../protocol/login-identifier.ts';
import { type User, userStore } from '../stores/user-store.ts';

const maxMetadataLength = 16 * 1024;

type UserChanges = {
  email?: string | undefined;
  password?: string | undefined;
  current_password?: string | undefined;
  nonce?: string | undefined;
  data?: Record<string, unknown> | undefined;
};

type Dependencies = {
  db: Db;
  hashes: PasswordHashes;
  tokens: OneTimeTokens;
  lockouts: Lockouts;
  emails: AuthEmails;
  emailJobs: EmailJobs;
  clock: Clock;
};

/** Changes of a user's own account: password, address and metadata. */
export function createUserChanges(parts: Dependencies) {
  const { db, hashes, tokens, lockouts, emails, emailJobs, clock } = parts;
  const report = createOwnerAudit(clock);

  return async function change(
    signedIn: SignedIn,
    changes: UserChanges,
    client: ClientInfo,
  ): Promise<SignInUser> {
    const { user } = signedIn;
    const newEmail = changes.email === undefined ? undefined : foldName(changes.email);
    await rejectWithoutSecondFactor(signedIn, changes);
    if (newEmail !== undefined && newEmail !== user.email) await checkNewEmail(user, newEmail);
    if (changes.password !== undefined) await checkPasswordChange(signedIn, changes.password, changes);
    const hash = changes.password === undefined ? undefined : await hashes.make(changes.password);

    const changed = await db.transaction(async (tx) => {
      if (hash) await setPassword(tx, signedIn, hash, client);
      if (newEmail !== undefined && newEmail !== user.email) {
        await emailJobs.sendEmailChange(tx, user, newEmail);
        await report(tx, 'email.change-asked', signedIn.user, client);
      }
      const userMetadata = mergeMetadata(user.userMetadata, changes.data);
      return userStore.update(tx, user.id, { userMetadata, updatedAt: clock.now() });
    });
    return publicUser(await userStore.account(db, changed));
  };

  async function rejectWithoutSecondFactor({ user, aal }: SignedIn, changes: UserChanges): Promise<void> {
    const isImportant = changes.password !== undefined || changes.email !== undefined;
    if (isImportant && aal === 'aal1' && (await userStore.hasVerifiedFactor(db, user.id)))
      throw new AuthError('insufficient_aal', {
        message: 'AAL2 session is required to update email or password when MFA is enabled.',
      });
  }

  async function checkNewEmail(user: User, email: string): Promise<void> {
    if (!/^[^\s@]{1,64}@[^\s@]{1,255}$/.test(email))
      throw new AuthError('validation_failed', {
        message: 'Unable to validate email address: invalid format',
      });
    if (await userStore.isEmailTaken(db, email, user.id)) throw new AuthError('email_exists');
    if (emailJobs.wasRecent(user.emailChangeSentAt)) throw new AuthError('over_email_send_rate_limit');
  }

  async function checkPasswordChange(
    signedIn: SignedIn,
    password: string,
    changes: UserChanges,
  ): Promise<void> {
    const { user, amr } = signedIn;
    const stored = await userStore.findPassword(db, user.id);

    if (!isProvedByEmailOnly(methodsOf(amr))) await checkCurrent(user, stored, changes);
    if (changes.nonce !== undefined) await checkNonce(user, changes.nonce);
    checkNewPassword(password, user);
    if (stored && (await hashes.matches(password, stored))) throw new AuthError('same_password');
  }

  /** An unlocked laptop must not be enough to take over an account. */
  async function checkCurrent(
    user: User,
    stored: string | null,
    { current_password: typed, nonce }: UserChanges,
  ) {
    if (!stored) {
      if (nonce === undefined) throw new AuthError('reauthentication_needed');
      return;
    }
    if (typed === undefined) throw new AuthError('current_password_required');

    await lockouts.recordFailure(lockoutRules.currentPassword, user.id);
    if (!(await hashes.matches(typed, stored))) throw new AuthError('current_password_invalid');
    await lockouts.clear(lockoutRules.currentPassword, user.id);
  }

  async function checkNonce(user: User, nonce: string): Promise<void> {
    const found = await tokens.findByCode(db, { userId: user.id, type: 'reauthentication', code: nonce });
    if (!found || !(await oneTimeTokenStore.spend(db, found.id)))
      throw new AuthError('reauthentication_not_valid');
  }

  /** Ends sessions that used the old password or an old email. */
  async function setPassword(tx: Db, signedIn: SignedIn, hash: string, client: ClientInfo): Promise<void> {
    const { user, session, amr } = signedIn;
    const now = clock.now();

    await userStore.setPassword(tx, user.id, hash, now);
    await sessionStore.deleteOthers(tx, user.id, session.id);
    await oneTimeTokenStore.deleteAll(tx, user.id);
    await userStore.update(tx, user.id, { newEmail: null });
    if (isProvedByEmailOnly(methodsOf(amr))) {
      const proof = { method: 'password', timestamp: Math.floor(now.getTime() / 1000) };
      await sessionStore.update(tx, session.id, { amr: [proof, ...amr] });
    }
    await emails.sendNotice(tx, user, 'passwordChanged');
    await report(tx, 'password.changed', signedIn.user, client);
  }
}

/** New members replace those of the same name; null deletes one. */
function mergeMetadata(
  current: Record<string, unknown>,
  given: Record<string, unknown> | undefined,
): Record<string, unknown> {
  if (!given) return current;

  const merged = Object.fromEntries(
    Object.entries({ ...current, ...given }).filter(([, value]) => value !== null),
  );
  if (JSON.stringify(merged).length > maxMetadataLength)
    throw new AuthError('validation_failed', { message: 'data is too large' });
  return merged;
}
