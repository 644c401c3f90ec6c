import type { FastifyRequest } from 'fastify';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { AccessTokens, Amr } from './access-token.ts';
import { AuthError } from './auth-error.ts';
import { type Session, sessionStore } from '../stores/session-store.ts';
import type { Sessions } from './sessions.ts';
import { type User, userStore } from '../stores/user-store.ts';

/** Authenticated user of a request, with the session. */
export type SignedIn = { user: User; session: Session; aal: 'aal1' | 'aal2'; amr: Amr };

/** Returns the user of a bearer token, or throws an AuthError. */
type IdentifyBearer = (authorization: string | undefined) => Promise<SignedIn>;

type Dependencies = { db: Db; accessTokens: AccessTokens; sessions: Sessions; clock: Clock };

/**
 * Resolves a bearer token. Session and user are read on each request, so that signing out, disabling and
 * raising or lowering a session take effect immediately, whatever the token's remaining lifetime.
 */
export function createIdentifyBearer({ db, accessTokens, sessions, clock }: Dependencies): IdentifyBearer {
  return async function identify(authorization) {
    const claims = await accessTokens.check(bearerOf(authorization));

    const session = await sessionStore.find(db, claims.session_id);
    const user = await userStore.find(db, claims.sub);
    if (!user) throw new AuthError('user_not_found');
    if (!session || session.userId !== user.id) throw new AuthError('session_not_found');
    if (sessions.isOver(session)) throw new AuthError('session_expired');
    if (user.bannedUntil && user.bannedUntil > clock.now()) throw new AuthError('user_banned');

    const counter = claims.refresh_counter ?? 0;
    if (counter > session.seenCounter) await sessionStore.raiseSeenCounter(db, session.id, counter);

    // A token issued before the second factor does not get the higher level; lowering a session lowers all
    // its tokens.
    const aal = claims.aal === 'aal2' ? session.aal : 'aal1';
    return { user, session, aal, amr: session.amr };
  };
}

/** Hook of routes with a body: a request without a token gets 401, whatever its body is. */
export async function requireBearer(request: FastifyRequest): Promise<void> {
  bearerOf(request.headers.authorization);
}

/** @throws AuthError `no_authorization` without a bearer token */
export function bearerOf(authorization: string | undefined): string {
  const token = /^bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new AuthError('no_authorization');
  return token;
}
