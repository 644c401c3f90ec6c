import { isUuid } from '#src/api/uuid.ts';
import { randomUUID } from 'node:crypto';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Db } from '#src/platform/database/database.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { ClientInfo } from '../protocol/client-info.ts';
import { createOwnerAudit } from '../protocol/owner-audit.ts';
import { type Challenge, type Factor, factorStore, recoveryCodeStore } from '../stores/factor-store.ts';
import { lockoutRules } from '../protocol/lockout-rules.ts';
import type { SecondFactorDependencies } from './second-factor-dependencies.ts';
import { isProvedByEmailOnly, methodsOf } from '../sessions/reauthentication-token.ts';
import { sessionStore } from '../stores/session-store.ts';
import type { OpenedSession } from '../protocol/sessions.ts';
import type { SignedIn } from '../protocol/authenticate-request.ts';
import type { TotpSecrets } from './totp-secrets.ts';
import { userStore } from '../stores/user-store.ts';

const maxFactors = 10;
const challengeLifeMs = 5 * msPerMinute;
/** Lifetime of an unconfirmed factor. */
export const unverifiedLifeMs = 5 * msPerMinute;

export type NewFactor = {
  factor_type?: string | undefined;
  friendly_name?: string | undefined;
  issuer?: string | undefined;
};

type Dependencies = SecondFactorDependencies & { secrets: TotpSecrets };

/** Enrolls, verifies and removes authenticator apps. */
export function createFactors(dependencies: Dependencies) {
  const { db, secrets, sessions, lockouts, emails, requireRecentProof, clock } = dependencies;
  const report = createOwnerAudit(clock);

  async function enrol(signedIn: SignedIn, request: NewFactor) {
    const { user, aal, amr } = signedIn;
    if (request.factor_type === 'phone') throw new AuthError('mfa_phone_enroll_not_enabled');
    if (request.factor_type !== 'totp')
      throw new AuthError('validation_failed', { message: 'factor_type needs to be totp' });
    if (isProvedByEmailOnly(methodsOf(amr)))
      throw new AuthError('insufficient_aal', { status: 403, message: 'Set a new password first' });

    await factorStore.deleteUnverifiedBefore(db, new Date(clock.now().getTime() - unverifiedLifeMs));
    const factors = await factorStore.list(db, user.id);
    const name = request.friendly_name?.trim() ?? '';
    if (aal === 'aal1' && factors.some(isVerified))
      throw new AuthError('insufficient_aal', {
        status: 403,
        message: 'AAL2 required to enroll a new factor',
      });
    await requireRecentProof(signedIn);
    if (factors.length >= maxFactors) throw new AuthError('too_many_enrolled_mfa_factors');
    if (name && factors.some((factor) => factor.friendlyName.toLowerCase() === name.toLowerCase()))
      throw new AuthError('mfa_factor_name_conflict');

    const id = randomUUID();
    const { encrypted, totp } = secrets.create(id, { issuer: request.issuer, label: user.email });
    await factorStore.insert(db, {
      id,
      userId: user.id,
      friendlyName: name,
      secret: encrypted,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    });
    return { id, type: 'totp' as const, friendly_name: name, totp };
  }

  async function challenge(signedIn: SignedIn, factorId: string) {
    const factor = await findOwn(signedIn, factorId);
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + challengeLifeMs);

    const made = await factorStore.insertChallenge(db, factor.id, expiresAt);
    await factorStore.update(db, factor.id, { lastChallengedAt: now });
    return { id: made.id, type: 'totp' as const, expires_at: Math.floor(expiresAt.getTime() / 1000) };
  }

  async function verify(
    signedIn: SignedIn,
    { factorId, challengeId, code }: { factorId: string; challengeId: string; code: string },
    client: ClientInfo,
  ): Promise<OpenedSession> {
    const factor = await findOwn(signedIn, factorId);
    const request = await findChallenge(factor, challengeId);
    await lockouts.recordFailure(lockoutRules.secondFactor, signedIn.user.id);

    const opened = await db.transaction((tx) => accept(tx, { signedIn, factor, request, code, client }));
    if (!opened) {
      await report(db, 'factor.failed', signedIn.user, client);
      throw new AuthError('mfa_verification_failed');
    }
    await lockouts.clear(lockoutRules.secondFactor, signedIn.user.id);
    return opened;
  }

  /** Consumes the code's time step, so that an observed code cannot be used again. */
  async function accept(tx: Db, parts: Attempt): Promise<OpenedSession | null> {
    const { signedIn, factor, request, code, client } = parts;
    const step = secrets.findStep(factor, code, clock.now());
    if (step === null || !(await factorStore.takeStep(tx, factor.id, step))) return null;
    if (!(await factorStore.takeChallenge(tx, request.id, clock.now())))
      throw new AuthError('mfa_ip_address_mismatch');

    if (!isVerified(factor)) {
      await factorStore.update(tx, factor.id, { status: 'verified', updatedAt: clock.now() });
      await emails.sendNotice(tx, signedIn.user, 'factorAdded');
      await report(tx, 'factor.added', signedIn.user, client);
    }
    await factorStore.deleteOtherUnverified(tx, signedIn.user.id, factor.id);
    await sessionStore.deleteOthersBelowAal2(tx, signedIn.user.id, signedIn.session.id);
    await report(tx, 'factor.verified', signedIn.user, client);
    return raise(tx, signedIn, factor.id);
  }

  async function raise(tx: Db, { user, session }: SignedIn, factorId: string): Promise<OpenedSession> {
    const locked = await sessionStore.lock(tx, session.id);
    if (!locked) throw new AuthError('session_not_found');
    return sessions.raise(tx, { user, session: locked, method: 'totp', factorId });
  }

  async function unenrol(signedIn: SignedIn, factorId: string, client: ClientInfo): Promise<{ id: string }> {
    const { user, aal } = signedIn;
    const factor = await findOwn(signedIn, factorId);
    if (isVerified(factor) && aal === 'aal1') throw new AuthError('insufficient_aal', { status: 422 });
    if (isVerified(factor)) await requireRecentProof(signedIn);

    await db.transaction(async (tx) => {
      // Of two factors removed at once, the second removal finds none left.
      await userStore.lock(tx, user.id);
      await factorStore.delete(tx, factor.id);
      if (!isVerified(factor)) return;
      await sessionStore.lower(tx, factor.id);
      // Recovery codes are never the only factor.
      if (!(await userStore.hasVerifiedFactor(tx, user.id))) await recoveryCodeStore.deleteAll(tx, user.id);
      await emails.sendNotice(tx, user, 'factorRemoved');
      await report(tx, 'factor.removed', signedIn.user, client);
    });
    return { id: factor.id };
  }

  async function findOwn({ user }: SignedIn, id: string): Promise<Factor> {
    if (!isUuid(id))
      throw new AuthError('validation_failed', { status: 404, message: 'factor_id must be an UUID' });

    const factor = await factorStore.find(db, id, user.id);
    const isForgotten =
      factor && !isVerified(factor) && factor.createdAt.getTime() + unverifiedLifeMs <= clock.now().getTime();
    if (!factor || isForgotten) throw new AuthError('mfa_factor_not_found');
    return factor;
  }

  async function findChallenge(factor: Factor, id: string): Promise<Challenge> {
    const found = isUuid(id) ? await factorStore.findChallenge(db, id) : null;
    if (found?.factorId !== factor.id) throw new AuthError('mfa_factor_not_found', { status: 422 });
    if (found.usedAt) throw new AuthError('mfa_ip_address_mismatch');
    if (found.expiresAt <= clock.now()) throw new AuthError('mfa_challenge_expired');
    return found;
  }

  return { enrol, challenge, verify, unenrol };
}

type Attempt = { signedIn: SignedIn; factor: Factor; request: Challenge; code: string; client: ClientInfo };

function isVerified({ status }: Pick<Factor, 'status'>): boolean {
  return status === 'verified';
}
