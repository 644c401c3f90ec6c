import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { errorCode } from '#src/platform/error-code.ts';
import type { SessionResponse } from '../../protocol-objects.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { auditOrigin, type ClientInfo } from '../protocol/client-info.ts';
import { isSignedWith, readRefreshToken, type RefreshToken } from '../protocol/refresh-token.ts';
import { type Session, sessionStore } from '../stores/session-store.ts';
import { isFromItsBrowser, type Sessions } from '../protocol/sessions.ts';
import { type User, userStore } from '../stores/user-store.ts';

/** Tabs that resume together use one token several times; that is not theft. */
const reuseIntervalMs = 10_000;

type Dependencies = { db: Db; sessions: Sessions; clock: Clock };

/** Exchanges a refresh token for new tokens; each token works once. */
export function createRefresh({ db, sessions, clock }: Dependencies) {
  return async function refresh(text: string, client: ClientInfo): Promise<SessionResponse> {
    const token = readRefreshToken(text);
    if (!token) throw new AuthError('validation_failed', { message: 'Refresh token is not valid' });

    const response = await rotateCurrent(token, client);
    if (response) return response;

    // Writes of a rejected attempt must persist, so the transaction ends before the error is thrown.
    const outcome = await db.transaction((tx) => exchange(tx, token, client)).catch(translateLock);
    if (outcome instanceof AuthError) throw outcome;
    return outcome;
  };

  /**
   * Handles the common case in two statements without a transaction: one reads all that the response needs,
   * the other compares and increments the counter.
   *
   * @returns null for every other case, which `exchange` decides under a lock
   */
  async function rotateCurrent(token: RefreshToken, client: ClientInfo): Promise<SessionResponse | null> {
    const found = await sessionStore.findWithAccount(db, token.sessionId);
    if (!found) return null;
    const { session, account } = found;
    const key = sessions.findRefreshKey(session);
    const isCurrent = key && isSignedWith(key, token) && token.counter === session.refreshCounter;
    if (
      !isCurrent ||
      !isFromItsBrowser(session, client) ||
      sessions.isOver(session) ||
      isBanned(account.user)
    )
      return null;

    const rotation = rotationOf(session);
    const response = await sessions.responseWith(db, account, { ...session, ...rotation }, key);
    const isRotated = await sessionStore.rotateUnlessChanged(db, session, rotation);
    return isRotated ? response : null;
  }

  async function exchange(
    tx: Db,
    token: RefreshToken,
    client: ClientInfo,
  ): Promise<SessionResponse | AuthError> {
    const session = await sessionStore.lock(tx, token.sessionId);
    const key = session && sessions.findRefreshKey(session);
    if (!session || !key || !isSignedWith(key, token) || token.counter > session.refreshCounter)
      return new AuthError('refresh_token_not_found');

    if (!isFromItsBrowser(session, client)) {
      await report(tx, 'session.used-elsewhere', session, client);
      return new AuthError('refresh_token_not_found');
    }
    if (sessions.isOver(session)) return new AuthError('session_expired', { status: 400 });

    const user = await userStore.find(tx, session.userId);
    if (!user) return new AuthError('refresh_token_not_found');
    if (isBanned(user)) return new AuthError('user_banned', { status: 400 });

    if (token.counter === session.refreshCounter) {
      const rotated = await sessionStore.update(tx, session.id, rotationOf(session));
      return sessions.responseFor(tx, user, rotated);
    }
    if (token.counter < session.floorCounter && isRecent(session))
      return new AuthError('refresh_token_not_found');
    if (isExcusable(session, token)) return sessions.responseFor(tx, user, session);

    await sessionStore.delete(tx, session.id);
    await report(tx, 'session.token-reused', session, client);
    return new AuthError('refresh_token_already_used');
  }

  function rotationOf({ refreshCounter }: Session) {
    return { refreshCounter: refreshCounter + 1, seenCounter: refreshCounter, refreshedAt: clock.now() };
  }

  function isBanned({ bannedUntil }: User): boolean {
    return bannedUntil !== null && bannedUntil > clock.now();
  }

  /**
   * Whether a reused token is acceptable: either tabs resumed together, or the last response was lost. A
   * thief could claim a lost response too, so without a bound browser it counts only until the owner has used
   * the newer tokens.
   */
  function isExcusable(session: Session, token: RefreshToken): boolean {
    if (token.counter < session.floorCounter) return false;
    if (isRecent(session)) return true;
    if (token.counter !== session.refreshCounter - 1) return false;
    return session.bindHash !== null || session.seenCounter < session.refreshCounter;
  }

  function isRecent(session: Session): boolean {
    return clock.now().getTime() - session.refreshedAt.getTime() < reuseIntervalMs;
  }

  async function report(tx: Db, event: string, session: Session, client: ClientInfo): Promise<void> {
    await recordAudit(tx, {
      at: clock.now(),
      event,
      actorId: null,
      target: session.userId,
      ...auditOrigin(client),
      detail: { session: session.id },
    });
  }
}

/** Converts PostgreSQL's lock timeout to a 503, which the client retries. */
function translateLock(error: unknown): never {
  if (error instanceof Error && errorCode(error.cause) === '55P03')
    throw new AuthError('conflict', { cause: error });
  throw error;
}
