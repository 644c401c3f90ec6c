import type { Page } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { RemovedKind, RemovedThing } from '#src/api/record-endpoints.ts';
import type { AuditLine } from '../admin-contract.ts';
import { type AuditRow, overviewStore as store } from './admin-store.ts';

const shownRemoved = 100;

export type Overview = ReturnType<typeof createOverview>;

/** Audit log and deleted records. */
export function createOverview({ db }: { db: Db }) {
  async function listAudit(query: Parameters<typeof store.listAudit>[1]): Promise<Page<AuditLine>> {
    const { items, next, previous } = await store.listAudit(db, query);
    return { items: items.map(auditLine), next, previous };
  }

  async function listRemoved(kind: RemovedKind): Promise<RemovedThing[]> {
    const rows = await (kind === 'post'
      ? store.removedPosts(db, shownRemoved)
      : store.deletedRecords(db, kind, shownRemoved));
    return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString() }));
  }

  return { listAudit, listRemoved };
}

/** Converts a row of the audit log for the API. */
export function auditLine({ targetEmail, ...row }: AuditRow): AuditLine {
  const { slug, name } = row.detail;
  const named = [slug, name].find((value) => typeof value === 'string');
  return { ...row, at: row.at.toISOString(), target: targetEmail ?? named ?? row.target };
}
