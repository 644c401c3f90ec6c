import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { type ClientInfo, requireOwner } from '../protocol/client-info.ts';
import { sessionStore } from '../stores/session-store.ts';
import type { SignedIn } from '../protocol/authenticate-request.ts';

type SignOutScope = 'global' | 'local' | 'others';

/** Ends this session, all others, or all of the user. */
export function createSignOut({ db, clock }: { db: Db; clock: Clock }) {
  return async function signOut(
    { user, session }: SignedIn,
    scope: SignOutScope,
    client: ClientInfo,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      if (scope === 'local') await sessionStore.delete(tx, session.id);
      if (scope === 'others') await sessionStore.deleteOthers(tx, user.id, session.id);
      if (scope === 'global') await sessionStore.deleteAll(tx, user.id);
      await recordAudit(tx, {
        at: clock.now(),
        event: 'sign-out',
        ...requireOwner(user, client),
        detail: { scope },
      });
    });
  };
}
