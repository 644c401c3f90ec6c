import type { Db } from './database/database.ts';
import { auditEntries } from './database/schema/audit.ts';

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

/** Writes one row of the audit log, in the transaction of what it tells about. */
export async function recordAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values(entry);
}
