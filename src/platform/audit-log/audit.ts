import { and, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { auditEntries } from '../database/schema/system/audit.ts';

type AuditEntry = {
  at: Date;
  /** Area and event, such as `post.published`. */
  event: string;
  /** User id; null for anonymous visitors and for the site itself. */
  actorId: string | null;
  /** Affected id or address. */
  target?: string | undefined;
  address?: string;
  userAgent?: string;
  /** Circumstances; never secrets or user texts. */
  detail?: Record<string, unknown>;
};

/** Acting user as stored in the audit log. */
export type Actor = { actorId: string; address: string; userAgent: string };

/** User for whom a job acts; without an ID once the account was deleted. */
export type JobActor = Omit<Actor, 'actorId'> & { actorId: string | null };

/** Inserts an audit entry in the transaction of the change. */
export async function recordAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values(entry);
}

/** Creates the function by which a service inserts its audit entries, with the actor and the present time. */
export function createAudit(clock: Clock) {
  return (tx: Db, actor: JobActor, action: Pick<AuditEntry, 'event' | 'target' | 'detail'>): Promise<void> =>
    recordAudit(tx, { ...actor, at: clock.now(), ...action });
}

/**
 * Truncates the addresses of older entries to their network, so that they identify no one.
 *
 * @returns the number of shortened entries
 */
export async function shortenAuditAddresses(db: Db, before: Date): Promise<number> {
  const network = sql`case when family(${auditEntries.address}::inet) = 4
    then host(network(set_masklen(${auditEntries.address}::inet, 24)))
    else host(network(set_masklen(${auditEntries.address}::inet, 48))) end`;
  const { rowCount } = await db
    .update(auditEntries)
    .set({ address: network })
    .where(
      and(
        lt(auditEntries.at, before),
        // `case` guarantees the order: only valid addresses are cast.
        sql`case when ${auditEntries.address} ~ '^[0-9a-f.:]+$' then ${auditEntries.address} <> ${network} end`,
      ),
    );
  return rowCount ?? 0;
}
