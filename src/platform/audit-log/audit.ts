import { and, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { auditEntries } from '../database/schema/system/audit.ts';

export type AuditEntry = {
  at: Date;
  /** Area and event, such as `post.published`. */
  event: string;
  /** Who did it; null for strangers and for the site itself. */
  actorId: string | null;
  /** Whom or what it concerns: an id or an address. */
  target?: string | undefined;
  address?: string;
  userAgent?: string;
  /** Circumstances, never secrets and never texts of people. */
  detail?: Record<string, unknown>;
};

/** Whoever does something, as the audit log keeps it. */
export type Actor = { actorId: string; address: string; userAgent: string };

/** Writes one row of the audit log, in the transaction of what it tells about. */
export async function recordAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values(entry);
}

/**
 * Leaves only the network of addresses in older entries: whoever it was can no longer be told from neighbours.
 *
 * @returns how many were whole until now
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
        // In this order: only what is an address can be read as one.
        sql`case when ${auditEntries.address} ~ '^[0-9a-f.:]+$' then ${auditEntries.address} <> ${network} end`,
      ),
    );
  return rowCount ?? 0;
}
