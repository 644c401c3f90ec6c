import type { Permission } from '#src/api/access/permissions.ts';
import type { Page } from '#src/api/paged-list.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { DeletedKind, DeletedRecord } from '#src/api/records/record-endpoints.ts';
import { attentionStore } from './dashboard/attention-store.ts';
import type { AuditLine } from '../admin-contract.ts';
import { type AuditRow, overviewStore as store } from './admin-store.ts';

type Dependencies = { db: Db; gatewayMode: string; clock: Clock; timeZone: string };

const shownRemoved = 100;

export type Overview = ReturnType<typeof createOverview>;

/** Audit log and deleted records. */
export function createOverview({ db, gatewayMode, clock, timeZone }: Dependencies) {
  async function countWaiting(can: (permission: Permission) => boolean) {
    const [donations, messages] = await Promise.all([
      can('donations.read') ? attentionStore.countDonations(db, gatewayMode, clock.now()) : 0,
      can('messages.read') ? store.countUnread(db) : 0,
    ]);
    return { donations, messages };
  }

  async function listAudit(query: Parameters<typeof store.listAudit>[1]): Promise<Page<AuditLine>> {
    const { items, next, previous } = await store.listAudit(db, query, timeZone);
    return { items: items.map(auditLine), next, previous };
  }

  async function listDeleted(kind: DeletedKind): Promise<DeletedRecord[]> {
    const rows = await (kind === 'post'
      ? store.removedPosts(db, shownRemoved)
      : store.deletedRecords(db, kind, shownRemoved));
    return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString() }));
  }

  return { countWaiting, listAudit, listDeleted };
}

/** Converts a row of the audit log for the API. */
export function auditLine({ targetEmail, ...row }: AuditRow): AuditLine {
  const { slug, name } = row.detail;
  const named = [slug, name].find((value) => typeof value === 'string');
  return { ...row, at: row.at.toISOString(), target: targetEmail ?? named ?? row.target };
}
