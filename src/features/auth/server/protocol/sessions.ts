import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { SessionResponse } from '../../protocol-objects.ts';
import { type AccessTokens, accessTokenSeconds, type Amr } from './access-token.ts';
import type { ClientInfo } from './client-info.ts';
import { appMetadata, publicUser } from './public-user.ts';
import { writeRefreshToken } from './refresh-token.ts';
import type { SecretEncryption } from '#src/platform/signing/secret-encryption.ts';
import { type NewSession, type Session, sessionStore } from '../stores/session-store.ts';
import { type Account, type User, userStore } from '../stores/user-store.ts';

/** Maximum lifetime of a session after the sign-in. */
const timeBoxMs = 7 * msPerDay;
/** Maximum time between two refreshes of a session. */
export const idleMs = msPerDay;

/** Response for the client, and the cookie that binds its refresh tokens to the browser. */
export type OpenedSession = { response: SessionResponse; session: Session; bindCookie: string | undefined };

type Dependencies = { box: SecretEncryption; accessTokens: AccessTokens; clock: Clock };

export type Sessions = ReturnType<typeof createSessions>;

/** Opens sessions and issues their tokens. */
export function createSessions({ box, accessTokens, clock }: Dependencies) {
  /** @param proof level of a method that proves both factors, the factor it used, and its time if that is not now */
  async function open(
    tx: Db,
    user: User,
    method: string,
    client: ClientInfo,
    { provedAt, ...level }: Pick<NewSession, 'aal' | 'factorId'> & { provedAt?: Date } = {},
  ): Promise<OpenedSession> {
    const now = clock.now();
    const id = randomUUID();
    const bindCookie = client.isOwnPage ? newCookie() : undefined;
    const signedIn = await userStore.update(tx, user.id, { lastSignInAt: now });

    const session = await sessionStore.insert(tx, {
      ...level,
      id,
      userId: user.id,
      amr: [amrEntry(method, provedAt ?? now)],
      refreshKey: box.seal(keyPurpose(id), randomBytes(32)),
      bindHash: bindCookie ? sha256(bindCookie) : null,
      address: client.address,
      userAgent: client.userAgent.slice(0, 300),
      createdAt: now,
      refreshedAt: now,
      notAfter: new Date(now.getTime() + timeBoxMs),
    });
    return {
      response: await responseFor(tx, signedIn, session),
      session,
      // Without its cookie the session cannot be refreshed until a second factor sets a new one.
      bindCookie: client.keepsBinding ? undefined : bindCookie,
    };
  }

  async function responseFor(tx: Db, user: User, session: Session): Promise<SessionResponse> {
    return responseWith(tx, await userStore.account(tx, user), session, refreshKey(session));
  }

  /**
   * Builds the response with access token, valid refresh token and user.
   *
   * @param key of the refresh token
   */
  async function responseWith(
    tx: Db,
    account: Account,
    session: Session,
    key: Buffer,
  ): Promise<SessionResponse> {
    const { user } = account;
    const { token, expiresAt } = await accessTokens.mint(tx, {
      sub: user.id,
      session_id: session.id,
      email: user.email,
      aal: session.aal,
      amr: session.amr,
      refresh_counter: session.refreshCounter,
      app_metadata: appMetadata(account.identities),
      user_metadata: user.userMetadata,
    });

    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: accessTokenSeconds,
      expires_at: expiresAt,
      refresh_token: writeRefreshToken(key, session.id, session.refreshCounter),
      user: publicUser(account),
    };
  }

  /** Raises the level of a session. Both tokens change, and earlier refresh tokens become invalid. */
  async function raise(
    tx: Db,
    {
      user,
      session,
      method,
      factorId,
    }: { user: User; session: Session; method: string; factorId: string | null },
  ): Promise<OpenedSession> {
    const bindCookie = session.bindHash ? newCookie() : undefined;
    const raised = await sessionStore.update(tx, session.id, {
      aal: 'aal2',
      factorId,
      amr: [amrEntry(method, clock.now()), ...session.amr.filter((entry) => entry.method !== method)],
      refreshCounter: session.refreshCounter + 2,
      seenCounter: session.refreshCounter + 2,
      floorCounter: session.refreshCounter + 2,
      refreshedAt: clock.now(),
      ...(bindCookie && { bindHash: sha256(bindCookie) }),
    });
    return { response: await responseFor(tx, user, raised), session: raised, bindCookie };
  }

  /** @throws Error when AUTH_SECRET has changed since the sign-in */
  function refreshKey(session: Session): Buffer {
    const key = findRefreshKey(session);
    if (!key) throw new Error('the key of the session cannot be opened');
    return key;
  }

  function findRefreshKey(session: Session): Buffer | null {
    return box.open(keyPurpose(session.id), session.refreshKey);
  }

  function isOver(session: Session): boolean {
    const now = clock.now().getTime();
    return session.notAfter.getTime() <= now || session.refreshedAt.getTime() + idleMs <= now;
  }

  return { open, raise, responseFor, responseWith, findRefreshKey, isOver };
}

/**
 * Whether the request comes from the browser that opened the session. Sessions of other clients are bound to
 * none.
 */
export function isFromItsBrowser(session: Session, client: ClientInfo): boolean {
  if (!session.bindHash) return true;
  if (!client.bindCookie) return false;
  return timingSafeEqual(Buffer.from(sha256(client.bindCookie)), Buffer.from(session.bindHash));
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function amrEntry(method: string, now: Date): Amr[number] {
  return { method, timestamp: Math.floor(now.getTime() / 1000) };
}

function newCookie(): string {
  return randomBytes(32).toString('base64url');
}

function keyPurpose(sessionId: string): string {
  return `session ${sessionId}`;
}
