import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { errorCode } from '#src/platform/error-code.ts';
import type { SessionResponse } from '../../protocol-objects.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { auditFacts, type ClientInfo } from '../protocol/client-info.ts';
import { isSignedWith, readRefreshToken, type RefreshToken } from '../protocol/refresh-token.ts';
import { type Session, sessionStore } from '../stores/session-store.ts';
import { isFromItsBrowser, type Sessions } from '../protocol/sessions.ts';
import { userStore } from '../stores/user-store.ts';

/** Tabs that wake up together use one token several times; that is no theft. */
const reuseIntervalMs = 10_000;

type RefreshDependencies = { db: Db; sessions: Sessions; clock: Clock };

/** Exchanges a refresh token for new tokens; each token works once. */
export function createRefresh({ db, sessions, clock }: RefreshDependencies) {
  return async function refresh(text: string, client: ClientInfo): Promise<SessionResponse> {
    const token = readRefreshToken(text);
    if (!token) throw new AuthError('validation_failed', { message: 'Refresh token is not valid' });

    // Writes of a rejected attempt must persist, so the transaction ends before the error is thrown.
    const outcome = await db.transaction((tx) => exchange(tx, token, client)).catch(translateLock);
    if (outcome instanceof AuthError) throw outcome;
    return outcome;
  };

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
    if (user.bannedUntil && user.bannedUntil > clock.now())
      return new AuthError('user_banned', { status: 400 });

    if (token.counter === session.refreshCounter)
      return sessions.responseFor(tx, user, await rotate(tx, session));
    if (token.counter < session.floorCounter && isRecent(session))
      return new AuthError('refresh_token_not_found');
    if (isExcusable(session, token)) return sessions.responseFor(tx, user, session);

    await sessionStore.delete(tx, session.id);
    await report(tx, 'session.token-reused', session, client);
    return new AuthError('refresh_token_already_used');
  }

  async function rotate(tx: Db, session: Session): Promise<Session> {
    return sessionStore.update(tx, session.id, {
      refreshCounter: session.refreshCounter + 1,
      seenCounter: session.refreshCounter,
      refreshedAt: clock.now(),
    });
  }

  /**
   * An older token came back. Either tabs woke up together, or the last response was lost on its way. The second
   * excuse would let a thief follow one step behind, so without a bound browser it holds only until the owner has
   * shown the newer tokens.
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
      ...auditFacts(client),
      detail: { session: session.id },
    });
  }
}

/** PostgreSQL's code for a lock that was not given in time; the client tries again after a 503. */
function translateLock(error: unknown): never {
  if (error instanceof Error && errorCode(error.cause) === '55P03')
    throw new AuthError('conflict', { cause: error });
  throw error;
}
