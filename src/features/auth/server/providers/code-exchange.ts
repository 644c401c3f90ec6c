import { createHash, timingSafeEqual } from 'node:crypto';
import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { type ClientInfo, requireOwner } from '../protocol/client-info.ts';
import { type OpenedSession, sha256, type Sessions } from '../protocol/sessions.ts';
import { type Flow, flowStore } from '../stores/flow-store.ts';
import { passkeyStore } from '../stores/passkey-store.ts';
import { type User, userStore } from '../stores/user-store.ts';

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
      return sessions.open(tx, user, 'oauth', client, { provedAt: await provedAt(tx, flow, user) });
    });
  };

  /**
   * Time of the proof: that of the credentials at the provider. A provider that does not name it may have asked for none,
   * so its sign-in proves nothing recent, unless the account has no other way to prove anything.
   */
  async function provedAt(tx: Db, { authenticatedAt }: Flow, { id }: User): Promise<Date> {
    const now = clock.now();
    if (authenticatedAt) return authenticatedAt < now ? authenticatedAt : now;
    const hasPassword = (await userStore.findPassword(tx, id)) !== null;
    return hasPassword || (await passkeyStore.count(tx, id)) > 0 ? never : now;
  }
}

const never = new Date(0);

function isVerifierOf(challenge: string, verifier: string): boolean {
  const computed = createHash('sha256').update(verifier).digest('base64url');
  return (
    computed.length === challenge.length && timingSafeEqual(Buffer.from(computed), Buffer.from(challenge))
  );
}
