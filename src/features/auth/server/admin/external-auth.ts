import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { uuid } from '#src/api/uuid.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { checkAccessToken } from '../protocol/access-token.ts';
import type { IdentifyCaller } from './admin-guard.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { lastProof, methodsOf } from '../sessions/reauthentication-token.ts';
import { bearerOf } from '../protocol/authenticate-request.ts';
import { type User, userStore } from '../stores/user-store.ts';

const timeoutMs = 5000;
/** How long a confirmed session is not checked again with the external service. */
const cacheMs = 60_000;
const maxCached = 1000;

const hostedUser = z.object({
  id: uuid,
  email: z.string().nullish(),
  email_confirmed_at: z.string().nullish(),
  factors: z.array(z.object({ status: z.string() })).nullish(),
});

type HostedUser = z.output<typeof hostedUser>;

type Dependencies = {
  db: Db;
  hosted: { issuer: string; jwksUrl: string };
  /** Public key of the external project, required by its gateway. */
  key: string;
  clock: Clock;
};

/**
 * Checks sessions of an external auth service: the signature with its keys, and the session by a request. The
 * role always comes from our users table.
 */
export function createExternalAuth({ db, hosted, key, clock }: Dependencies): IdentifyCaller {
  const keySet = createRemoteJWKSet(new URL(hosted.jwksUrl), { timeoutDuration: timeoutMs });
  const cached = new Map<string, { user: HostedUser; until: number }>();
  const provider = `issuer ${hosted.issuer}`;

  return async function identify(authorization) {
    const token = bearerOf(authorization);
    const claims = await checkAccessToken(token, {
      issuer: hosted.issuer,
      algorithms: ['ES256', 'RS256'],
      now: clock.now(),
      findKey,
    });
    const hostedUser = await loadUser(claims.session_id, token);
    if (hostedUser.id !== claims.sub) throw new AuthError('session_not_found');
    const user = await findOwn(hostedUser);
    if (user.bannedUntil && user.bannedUntil > clock.now()) throw new AuthError('user_banned');

    const hasSecondFactor = (hostedUser.factors ?? []).some(({ status }) => status === 'verified');
    return {
      user,
      sessionId: claims.session_id,
      aal: claims.aal,
      methods: methodsOf(claims.amr),
      hasSecondFactor,
      provedAt: lastProof(claims.amr, hasSecondFactor),
    };
  };

  /** An unknown key is an error of the token; an unreadable key set is an error of the service. */
  async function findKey(...request: Parameters<JWTVerifyGetKey>) {
    try {
      return await keySet(...request);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JOSENotSupported) throw cause;
      throw new AuthError('unavailable', { cause });
    }
  }

  async function loadUser(sessionId: string, token: string): Promise<HostedUser> {
    const now = clock.now().getTime();
    const known = cached.get(sessionId);
    if (known && known.until > now) return known.user;

    const user = await fetchUser(token);
    if (cached.size >= maxCached) cached.clear();
    cached.set(sessionId, { user, until: now + cacheMs });
    return user;
  }

  async function fetchUser(token: string): Promise<HostedUser> {
    const response = await fetch(`${hosted.issuer}/user`, {
      headers: { authorization: `Bearer ${token}`, apikey: key },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new AuthError('unavailable', { cause });
    });
    if (response.status >= 500 || response.status === 429) throw new AuthError('unavailable');
    if (!response.ok) throw new AuthError('session_not_found');
    return hostedUser.parse(await response.json());
  }

  /**
   * Finds our user row by ID, by an earlier binding, or by the address that an administrator entered. The
   * latter is bound to the ID at the first sign-in with that address confirmed.
   */
  async function findOwn(hostedUser: HostedUser): Promise<User> {
    const byId = await userStore.find(db, hostedUser.id);
    if (byId) return byId;
    const bound = await userStore.findIdentity(db, provider, hostedUser.id);
    const byBinding = bound && (await userStore.find(db, bound.userId));
    if (byBinding) return byBinding;

    const email = hostedUser.email_confirmed_at ? hostedUser.email?.toLowerCase() : undefined;
    const user = email ? await userStore.findByEmail(db, email) : null;
    if (!user || !email || (await isBound(user))) throw new AuthError('user_not_found');

    const now = clock.now();
    await userStore.insertIdentity(db, {
      userId: user.id,
      provider,
      subject: hostedUser.id,
      email,
      createdAt: now,
      updatedAt: now,
    });
    return user;
  }

  async function isBound(user: User): Promise<boolean> {
    const { identities } = await userStore.account(db, user);
    return identities.some((identity) => identity.provider === provider);
  }
}
