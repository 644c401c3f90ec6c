import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { isRecent, lastProof } from './reauthentication-token.ts';
import type { SignedIn } from '../protocol/authenticate-request.ts';
import { userStore } from '../stores/user-store.ts';

/** @throws AuthError `reauthentication_needed` when password and second factor were not entered recently */
export type RequireRecentProof = (signedIn: Pick<SignedIn, 'user' | 'amr'>) => Promise<void>;

/** Check for changes to authenticator apps, recovery codes and linked accounts. */
export function createRequireRecentProof({ db, clock }: { db: Db; clock: Clock }): RequireRecentProof {
  return async function requireRecentProof({ user, amr }) {
    const hasSecondFactor = await userStore.hasVerifiedFactor(db, user.id);
    if (isRecent(lastProof(amr, hasSecondFactor), clock.now())) return;
    throw new AuthError('reauthentication_needed', {
      message: 'This change requires a sign-in within the last ten minutes',
    });
  };
}
