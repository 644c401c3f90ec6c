import { isUuid } from '#src/api/uuid.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { passkeyStore, type PasskeyChallenge } from '../stores/passkey-store.ts';

const challengeLifeMs = 5 * msPerMinute;

type Dependencies = { db: Db; siteUrl: string; clock: Clock };

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

/** Challenges and relying party of passkeys. Each challenge is signed at most once, within five minutes. */
export function createPasskeyChallenges({ db, siteUrl, clock }: Dependencies) {
  async function issue(
    challenge: string,
    about: Pick<PasskeyChallenge, 'purpose' | 'userId'>,
  ): Promise<{ challenge_id: string; expires_at: number }> {
    const expiresAt = new Date(clock.now().getTime() + challengeLifeMs);
    const { id } = await passkeyStore.insertChallenge(db, { ...about, challenge, expiresAt });
    return { challenge_id: id, expires_at: Math.floor(expiresAt.getTime() / 1000) };
  }

  /**
   * Consumes a challenge, whether or not its signature will be right.
   *
   * @throws AuthError `webauthn_challenge_not_found` also for another purpose or another user
   */
  async function take(id: string, about: Pick<PasskeyChallenge, 'purpose' | 'userId'>): Promise<string> {
    const found = isUuid(id) ? await passkeyStore.takeChallenge(db, id) : null;
    if (found?.purpose !== about.purpose || found.userId !== about.userId)
      throw new AuthError('webauthn_challenge_not_found');
    if (found.expiresAt <= clock.now()) throw new AuthError('webauthn_challenge_expired');
    return found.challenge;
  }

  return { issue, take, relyingParty: relyingPartyOf(siteUrl) };
}

/**
 * The relying party: browsers bind a passkey to this domain, and the server accepts no other origin.
 *
 * @param siteUrl the configured address of the site, never that of a request
 */
function relyingPartyOf(siteUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}
