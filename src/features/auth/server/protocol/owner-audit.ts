import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { type ClientInfo, requireOwner } from './client-info.ts';

/** Creates the function by which a service inserts an audit entry about a change that users make to their account. */
export function createOwnerAudit(clock: Clock) {
  return (tx: Db, event: string, user: { id: string }, client: ClientInfo): Promise<void> =>
    recordAudit(tx, { at: clock.now(), event, ...requireOwner(user, client) });
}
