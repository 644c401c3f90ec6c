import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { isUuid } from '#src/api/uuid.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { ListedPasskey, NewPasskey } from '../../passkey-contract.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { SignedIn } from '../protocol/authenticate-request.ts';
import type { ClientInfo } from '../protocol/client-info.ts';
import { createOwnerAudit } from '../protocol/owner-audit.ts';
import type { AuthEmails } from '../sessions/auth-emails.ts';
import { isProvedByEmailOnly, methodsOf } from '../sessions/reauthentication-token.ts';
import type { RequireRecentProof } from '../sessions/recent-proof.ts';
import { type Passkey, passkeyStore } from '../stores/passkey-store.ts';
import { sessionStore } from '../stores/session-store.ts';
import { userStore } from '../stores/user-store.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';

const maxPasskeys = 20;

type Dependencies = {
  db: Db;
  challenges: PasskeyChallenges;
  site: Pick<EmailSite, 'name'>;
  emails: Pick<AuthEmails, 'sendNotice'>;
  requireRecentProof: RequireRecentProof;
  clock: Clock;
};

/** Adds, lists, renames and removes the passkeys of an account. */
export function createPasskeys(dependencies: Dependencies) {
  const { db, challenges, site, emails, requireRecentProof, clock } = dependencies;
  const report = createOwnerAudit(clock);

  const { relyingParty } = challenges;

  async function start(signedIn: SignedIn) {
    const { user } = signedIn;
    await rejectUnproved(signedIn);
    const known = await passkeyStore.list(db, user.id);
    if (known.length >= maxPasskeys) throw new AuthError('too_many_passkeys');

    const options = await generateRegistrationOptions({
      rpName: site.name,
      rpID: relyingParty.id,
      // Not the address: the handle is stored on the device and must identify no one.
      userID: userHandle(user.id),
      userName: user.email,
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const issued = await challenges.issue(options.challenge, { purpose: 'registration', userId: user.id });
    return { ...issued, options: { ...options } };
  }

  async function finish(
    signedIn: SignedIn,
    { challenge_id: challengeId, credential }: NewPasskey,
    client: ClientInfo,
  ): Promise<ListedPasskey> {
    const { user } = signedIn;
    await rejectUnproved(signedIn);
    const challenge = await challenges.take(challengeId, { purpose: 'registration', userId: user.id });
    const registered = await verifyRegistrationResponse({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
    }).catch((cause: unknown) => {
      throw new AuthError('webauthn_verification_failed', { cause });
    });
    if (!registered.verified) throw new AuthError('webauthn_verification_failed');

    const { credential: key, credentialBackedUp } = registered.registrationInfo;
    return db.transaction(async (tx) => {
      await userStore.lock(tx, user.id);
      if ((await passkeyStore.count(tx, user.id)) >= maxPasskeys) throw new AuthError('too_many_passkeys');
      const added = await passkeyStore.insert(tx, {
        userId: user.id,
        credentialId: key.id,
        publicKey: Buffer.from(key.publicKey),
        signCount: key.counter,
        transports: credential.response.transports ?? [],
        isSynced: credentialBackedUp,
        friendlyName: 'Passkey',
        createdAt: clock.now(),
        updatedAt: clock.now(),
      });
      if (!added) throw new AuthError('webauthn_credential_exists');
      await emails.sendNotice(tx, user, 'passkeyAdded');
      await report(tx, 'factor.passkey-added', signedIn.user, client);
      return listed(added);
    });
  }

  async function list({ user }: SignedIn): Promise<ListedPasskey[]> {
    return (await passkeyStore.list(db, user.id)).map(listed);
  }

  async function rename(signedIn: SignedIn, id: string, friendlyName: string): Promise<ListedPasskey> {
    requireFullSession(signedIn, await userStore.hasVerifiedFactor(db, signedIn.user.id));
    const { id: ownId } = await findOwn(signedIn, id);
    return listed(await passkeyStore.update(db, ownId, { friendlyName, updatedAt: clock.now() }));
  }

  /** Other sessions that the passkey opened end, because the device may be lost. */
  async function remove(signedIn: SignedIn, id: string, client: ClientInfo): Promise<void> {
    await rejectUnproved(signedIn);
    const passkey = await findOwn(signedIn, id);
    await db.transaction(async (tx) => {
      await passkeyStore.delete(tx, passkey.id);
      await sessionStore.deleteOfFactor(tx, passkey.id, signedIn.session.id);
      await emails.sendNotice(tx, signedIn.user, 'passkeyRemoved');
      await report(tx, 'factor.passkey-removed', signedIn.user, client);
    });
  }

  async function rejectUnproved(signedIn: SignedIn): Promise<void> {
    requireFullSession(signedIn, await userStore.hasVerifiedFactor(db, signedIn.user.id));
    await requireRecentProof(signedIn);
  }

  async function findOwn({ user }: SignedIn, id: string): Promise<Passkey> {
    const found = isUuid(id) ? await passkeyStore.findOwn(db, id, user.id) : null;
    if (!found) throw new AuthError('webauthn_credential_not_found');
    return found;
  }

  return { start, finish, list, rename, remove };
}

/** A passkey outlives passwords, so that neither an email alone nor half a sign-in may add one. */
function requireFullSession({ aal, amr }: SignedIn, hasSecondFactor: boolean): void {
  if (isProvedByEmailOnly(methodsOf(amr)))
    throw new AuthError('insufficient_aal', { status: 403, message: 'Set a new password first' });
  if (hasSecondFactor && aal === 'aal1') throw new AuthError('insufficient_aal', { status: 403 });
}

export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

function listed({ id, friendlyName, createdAt, lastUsedAt, blockedAt }: Passkey): ListedPasskey {
  return {
    id,
    friendly_name: friendlyName,
    created_at: createdAt.toISOString(),
    ...(lastUsedAt && { last_used_at: lastUsedAt.toISOString() }),
    is_blocked: blockedAt !== null,
  };
}
