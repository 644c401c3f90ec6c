import { randomBytes, randomUUID } from 'node:crypto';
import { AuthError, lockoutError } from '../protocol/auth-error.ts';
import type { ClientInfo } from '../protocol/client-info.ts';
import { createOwnerAudit } from '../protocol/owner-audit.ts';
import { recoveryCodeStore } from '../stores/factor-store.ts';
import { lockoutRules } from '../protocol/lockout-rules.ts';
import { LockoutError } from '#src/platform/rate-limits/lockouts.ts';
import type { SecondFactorDependencies } from './second-factor-dependencies.ts';
import { sessionStore } from '../stores/session-store.ts';
import { type OpenedSession, sha256 } from '../protocol/sessions.ts';
import type { SignedIn } from '../protocol/authenticate-request.ts';
import { userStore } from '../stores/user-store.ts';

const codesInASet = 10;
/** 16 characters of 32: 80 bits. l, o, 0 and 1 are left out because they look alike on paper. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';
const codeLength = 16;

/** Recovery codes for users who lost their authenticator. */
export function createRecoveryCodes(dependencies: SecondFactorDependencies) {
  const { db, sessions, lockouts, emails, requireRecentProof, clock } = dependencies;
  const report = createOwnerAudit(clock);

  async function status({ user }: SignedIn) {
    const found = await recoveryCodeStore.status(db, user.id);
    if (!found) throw new AuthError('mfa_factor_not_found');
    return { ...found, type: 'recovery_code' as const };
  }

  async function generate(signedIn: SignedIn, client: ClientInfo) {
    await rejectUnproved(signedIn);
    if (await recoveryCodeStore.status(db, signedIn.user.id))
      throw new AuthError('mfa_verified_factor_exists');
    return make(signedIn, client);
  }

  async function regenerate(signedIn: SignedIn, client: ClientInfo) {
    await rejectUnproved(signedIn);
    if (!(await recoveryCodeStore.status(db, signedIn.user.id))) throw new AuthError('mfa_factor_not_found');
    return make(signedIn, client);
  }

  async function make(signedIn: SignedIn, client: ClientInfo) {
    const { user } = signedIn;
    const setId = randomUUID();
    const codes = Array.from({ length: codesInASet }, newCode);

    await db.transaction(async (tx) => {
      await userStore.lock(tx, user.id);
      await recoveryCodeStore.deleteAll(tx, user.id);
      await recoveryCodeStore.insert(tx, {
        userId: user.id,
        setId,
        hashes: codes.map((code) => hashOf(user.id, code)),
        now: clock.now(),
      });
      await emails.sendNotice(tx, user, 'recoveryCodesMade');
      await report(tx, 'recovery-codes.made', signedIn.user, client);
    });
    return {
      id: setId,
      type: 'recovery_code' as const,
      friendly_name: 'Recovery codes',
      total: codes.length,
      codes,
    };
  }

  /** Accepts a recovery code in place of an authenticator code; each works once. */
  async function verify(signedIn: SignedIn, typed: string, client: ClientInfo): Promise<OpenedSession> {
    const { user, session } = signedIn;
    await status(signedIn);
    await lockouts.recordFailure(lockoutRules.secondFactor, user.id).catch((error: unknown) => {
      throw error instanceof LockoutError ? lockoutError(error, 'mfa_recovery_codes_locked') : error;
    });

    const hash = hashOf(user.id, typed.toLowerCase().replaceAll(/[\s-]/g, ''));
    const opened = await db.transaction(async (tx) => {
      if (!(await recoveryCodeStore.take(tx, { userId: user.id, hash, now: clock.now() }))) return null;
      const locked = await sessionStore.lock(tx, session.id);
      if (!locked) throw new AuthError('session_not_found');

      await sessionStore.deleteOthersBelowAal2(tx, user.id, session.id);
      await report(tx, 'recovery-codes.used', signedIn.user, client);
      return sessions.raise(tx, { user, session: locked, method: 'mfa/recovery_code', factorId: null });
    });
    if (!opened) {
      await report(db, 'factor.failed', signedIn.user, client);
      throw new AuthError('mfa_verification_failed', { message: 'Invalid recovery code entered' });
    }
    await lockouts.clear(lockoutRules.secondFactor, user.id);
    return opened;
  }

  async function deleteCodes(signedIn: SignedIn, client: ClientInfo): Promise<{ id: string }> {
    if (signedIn.aal === 'aal1') throw new AuthError('insufficient_aal', { status: 403 });
    await requireRecentProof(signedIn);
    const { id } = await status(signedIn);

    await db.transaction(async (tx) => {
      await recoveryCodeStore.deleteAll(tx, signedIn.user.id);
      await report(tx, 'recovery-codes.removed', signedIn.user, client);
    });
    return { id };
  }

  async function rejectUnproved(signedIn: SignedIn): Promise<void> {
    if (!(await userStore.hasVerifiedFactor(db, signedIn.user.id)))
      throw new AuthError('mfa_recovery_codes_sole_factor');
    if (signedIn.aal === 'aal1') throw new AuthError('insufficient_aal', { status: 403 });
    await requireRecentProof(signedIn);
  }

  return { status, generate, regenerate, verify, delete: deleteCodes };
}

function newCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => signs[byte % signs.length]).join('');
}

/** 80 random bits need no slow hash. The user ID makes equal codes of two users differ. */
function hashOf(userId: string, code: string): string {
  return sha256(`${userId} ${code}`);
}
