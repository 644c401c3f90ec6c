import { createHash, timingSafeEqual } from 'node:crypto';
import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { type ClientInfo, requireOwner } from '../protocol/client-info.ts';
import { type OpenedSession, sha256, type Sessions } from '../protocol/sessions.ts';
import { flowStore } from '../stores/flow-store.ts';
import { userStore } from '../stores/user-store.ts';

type Dependencies = { db: Db; sessions: Sessions; clock: Clock };

export function createCodeExchange({ db, sessions, clock }: Dependencies) {
  /** Opens a session for the code of a provider sign-in. The code requires its verifier and works once. */
  return async function exchangeCode(
    code: string,
    verifier: string,
    client: ClientInfo,
  ): Promise<OpenedSession> {
    const flow = await flowStore.takeByCode(db, sha256(code));
    const user = flow?.userId ? await userStore.find(db, flow.userId) : null;
    if (!flow || !user) throw new AuthError('flow_state_not_found');
    if (flow.expiresAt <= clock.now()) throw new AuthError('flow_state_expired');
    if (!isVerifierOf(flow.codeChallenge, verifier)) throw new AuthError('bad_code_verifier');
    if (user.bannedUntil && user.bannedUntil > clock.now()) throw new AuthError('user_banned');

    return db.transaction(async (tx) => {
      await recordAudit(tx, {
        at: clock.now(),
        event: 'sign-in.provider',
        ...requireOwner(user, client),
        detail: { provider: flow.provider },
      });
      return sessions.open(tx, user, 'oauth', client);
    });
  };
}

function isVerifierOf(challenge: string, verifier: string): boolean {
  const computed = createHash('sha256').update(verifier).digest('base64url');
  return (
    computed.length === challenge.length && timingSafeEqual(Buffer.from(computed), Buffer.from(challenge))
  );
}
