import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Lockouts } from '#src/platform/rate-limits/lockouts.ts';
import type { PasskeySignature } from '../../passkey-contract.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { addressKey, auditOrigin, type ClientInfo, requireOwner } from '../protocol/client-info.ts';
import { lockoutRules } from '../protocol/lockout-rules.ts';
import { rejectUnready } from '../protocol/reject-unready.ts';
import type { OpenedSession, Sessions } from '../protocol/sessions.ts';
import type { AuthEmails } from '../sessions/auth-emails.ts';
import { type Passkey, passkeyStore } from '../stores/passkey-store.ts';
import { type User, userStore } from '../stores/user-store.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import { userHandle } from './passkeys.ts';

type Dependencies = {
  db: Db;
  challenges: PasskeyChallenges;
  sessions: Sessions;
  lockouts: Lockouts;
  emails: Pick<AuthEmails, 'sendNotice'>;
  clock: Clock;
};

type Checked = { passkey: Passkey; signCount: number; isSynced: boolean };

/**
 * Signs in with a passkey. The device has verified its user by fingerprint, face or PIN, so that possession
 * and person are proved at once: the session gets the level of two factors.
 */
export function createPasskeySignIn(dependencies: Dependencies) {
  const { db, challenges, sessions, lockouts, emails, clock } = dependencies;

  const { relyingParty } = challenges;

  /** Names no passkeys: the browser offers its own, and the response is the same for every account. */
  async function start(client: ClientInfo) {
    await lockouts.recordFailure(lockoutRules.passkey, addressKey(client.address));
    const options = await generateAuthenticationOptions({
      rpID: relyingParty.id,
      userVerification: 'required',
    });
    const issued = await challenges.issue(options.challenge, { purpose: 'authentication', userId: null });
    return { ...issued, options: { ...options } };
  }

  async function finish(signature: PasskeySignature, client: ClientInfo): Promise<OpenedSession> {
    const address = addressKey(client.address);
    await lockouts.recordFailure(lockoutRules.address, address);
    const challenge = await challenges.take(signature.challenge_id, {
      purpose: 'authentication',
      userId: null,
    });
    const checked = await check(signature, challenge).catch(async (error: unknown) => {
      await recordAudit(db, {
        at: clock.now(),
        event: 'sign-in.failed',
        actorId: null,
        ...auditOrigin(client),
      });
      throw error;
    });
    const user = await userStore.find(db, checked.passkey.userId);
    if (!user) throw new AuthError('webauthn_credential_not_found');

    await lockouts.refundAttempt(lockoutRules.address, address);
    await rejectUnready(db, user, client, clock.now());
    const opened = await db.transaction((tx) => open(tx, user, checked, client));
    if (!opened) throw new AuthError('webauthn_verification_failed');
    return opened;
  }

  async function check({ credential }: PasskeySignature, expectedChallenge: string): Promise<Checked> {
    const passkey = await passkeyStore.findByCredential(db, credential.id);
    if (!passkey || passkey.blockedAt) throw new AuthError('webauthn_verification_failed');
    const { userHandle: handle } = credential.response;
    if (handle && handle !== Buffer.from(userHandle(passkey.userId)).toString('base64url'))
      throw new AuthError('webauthn_verification_failed');

    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      // The use count is compared below, under a lock.
      credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    }).catch((cause: unknown) => {
      throw new AuthError('webauthn_verification_failed', { cause });
    });
    if (!verified) throw new AuthError('webauthn_verification_failed');
    return {
      passkey,
      signCount: authenticationInfo.newCounter,
      isSynced: authenticationInfo.credentialBackedUp,
    };
  }

  /** @returns null when the use count shows that there is a copy of the passkey, which is then blocked */
  async function open(
    tx: Db,
    user: User,
    { passkey, signCount, isSynced }: Checked,
    client: ClientInfo,
  ): Promise<OpenedSession | null> {
    const now = clock.now();
    const locked = await passkeyStore.lock(tx, passkey.id);
    if (!locked || locked.blockedAt) return null;

    const counts = signCount > 0 || locked.signCount > 0;
    if (counts && signCount <= locked.signCount) {
      await passkeyStore.update(tx, passkey.id, { blockedAt: now, updatedAt: now });
      await emails.sendNotice(tx, user, 'passkeyBlocked');
      await recordAudit(tx, { at: now, event: 'factor.passkey-blocked', ...requireOwner(user, client) });
      return null;
    }
    await passkeyStore.update(tx, passkey.id, { signCount, isSynced, lastUsedAt: now });
    await recordAudit(tx, { at: now, event: 'sign-in.passkey', ...requireOwner(user, client) });
    return sessions.open(tx, user, 'passkey', client, { aal: 'aal2', factorId: passkey.id });
  }

  return { start, finish };
}
