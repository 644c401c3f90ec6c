import type { Permission } from '#src/api/access/permissions.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { DeletedKind, DeletedRecord } from '#src/api/records/record-endpoints.ts';
import { attentionStore } from './dashboard/attention-store.ts';
import { overviewStore as store } from './admin-store.ts';

type Dependencies = { db: Db; gatewayMode: string; clock: Clock };

type Reader = { userId: string; can: (permission: Permission) => boolean };

const maxDeletedShown = 100;

export type Overview = ReturnType<typeof createOverview>;

/** Counts of what waits, and deleted records. */
export function createOverview({ db, gatewayMode, clock }: Dependencies) {
  async function countWaiting(can: (permission: Permission) => boolean) {
    const [donations, messages] = await Promise.all([
      can('donations.read') ? attentionStore.countDonations(db, gatewayMode, clock.now()) : 0,
      can('messages.read') ? store.countUnread(db) : 0,
    ]);
    return { donations, messages };
  }

  /** Deleted records; people who do not manage all posts only get their own. */
  async function listDeleted(kind: DeletedKind, { userId, can }: Reader): Promise<DeletedRecord[]> {
    const writtenBy = can('posts.manage') ? null : userId;
    const rows = await (kind === 'post'
      ? store.deletedPosts(db, { writtenBy, limit: maxDeletedShown })
      : store.deletedRecords(db, kind, maxDeletedShown));
    return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString() }));
  }

  return { countWaiting, listDeleted };
}
