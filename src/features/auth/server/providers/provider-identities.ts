import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { AuthEmails } from '../sessions/auth-emails.ts';
import { type ClientInfo, requireOwner } from '../protocol/client-info.ts';
import type { ProviderPerson } from './oidc-provider.ts';
import type { RequireRecentProof } from '../sessions/recent-proof.ts';
import type { SignedIn } from '../protocol/authenticate-request.ts';
import { type User, userStore } from '../stores/user-store.ts';

type Dependencies = {
  db: Db;
  emails: AuthEmails;
  requireRecentProof: RequireRecentProof;
  clock: Clock;
};

export type ProviderIdentities = ReturnType<typeof createProviderIdentities>;

/** Maps identities of providers to users. Signing in never creates a user. */
export function createProviderIdentities(parts: Dependencies) {
  const { db, emails, requireRecentProof, clock } = parts;

  /**
   * Finds the user of a known identity, or the one whose confirmed address the provider has verified.
   *
   * @throws AuthError `signup_disabled` for unknown people
   */
  async function resolve(tx: Db, provider: string, person: ProviderPerson): Promise<User> {
    const known = await userStore.findIdentity(tx, provider, person.subject);
    if (known) {
      await userStore.updateIdentity(tx, known.id, { lastSignInAt: clock.now(), updatedAt: clock.now() });
      return getUser(tx, known.userId);
    }

    const owner =
      person.email && person.isEmailVerified ? await userStore.findByEmail(tx, person.email) : null;
    if (!owner?.emailConfirmedAt) throw new AuthError('signup_disabled');
    if (!(await insert(tx, owner, provider, person))) return resolve(tx, provider, person);
    return owner;
  }

  /** Links an identity to a signed-in user. */
  async function link(tx: Db, userId: string, provider: string, person: ProviderPerson): Promise<User> {
    const user = await getUser(tx, userId);
    const known = await userStore.findIdentity(tx, provider, person.subject);
    if (known && known.userId !== userId) throw new AuthError('identity_already_exists');
    if (!known && !(await insert(tx, user, provider, person))) return link(tx, userId, provider, person);
    return user;
  }

  /** @returns false when the identity was linked meanwhile */
  async function insert(tx: Db, user: User, provider: string, person: ProviderPerson): Promise<boolean> {
    const now = clock.now();
    const isNew = await userStore.insertIdentity(tx, {
      userId: user.id,
      provider,
      subject: person.subject,
      email: person.email,
      identityData: {
        sub: person.subject,
        ...(person.email && { email: person.email }),
        ...(person.name && { name: person.name }),
        email_verified: person.isEmailVerified,
      },
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    });
    if (!isNew) return false;
    await emails.sendNotice(tx, user, 'identityLinked');
    await recordAudit(tx, {
      at: now,
      event: 'identity.linked',
      actorId: user.id,
      target: user.id,
      detail: { provider },
    });
    return true;
  }

  async function unlink(signedIn: SignedIn, identityId: string, client: ClientInfo): Promise<void> {
    await rejectUnproved(signedIn);
    const { user } = signedIn;
    const { identities } = await userStore.account(db, user);
    const identity = identities.find(({ id }) => id === identityId);
    if (!identity) throw new AuthError('identity_not_found');
    if (identities.length === 1) throw new AuthError('single_identity_not_deletable');
    if (identity.provider === 'email') throw new AuthError('email_conflict_identity_not_deletable');

    await db.transaction(async (tx) => {
      await userStore.deleteIdentity(tx, identity.id);
      await emails.sendNotice(tx, user, 'identityUnlinked');
      await recordAudit(tx, {
        at: clock.now(),
        event: 'identity.unlinked',
        ...requireOwner(user, client),
        detail: { provider: identity.provider },
      });
    });
  }

  /** Linking and unlinking require a recent sign-in, and the second factor if the account has one. */
  async function rejectUnproved(signedIn: SignedIn): Promise<void> {
    if (signedIn.aal === 'aal1' && (await userStore.hasVerifiedFactor(db, signedIn.user.id)))
      throw new AuthError('insufficient_aal');
    await requireRecentProof(signedIn);
  }

  async function getUser(tx: Db, id: string): Promise<User> {
    const user = await userStore.find(tx, id);
    if (!user) throw new AuthError('user_not_found');
    return user;
  }

  return { resolve, link, unlink, rejectUnproved };
}
