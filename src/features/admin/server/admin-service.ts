import type { Permission } from '#src/api/access/permissions.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { DeletedKind, DeletedRecord } from '#src/api/records/record-endpoints.ts';
import { attentionStore } from './dashboard/attention-store.ts';
import { overviewStore as store } from './admin-store.ts';

type Dependencies = { db: Db; gatewayMode: string; clock: Clock };

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

  async function listDeleted(kind: DeletedKind): Promise<DeletedRecord[]> {
    const rows = await (kind === 'post'
      ? store.deletedPosts(db, maxDeletedShown)
      : store.deletedRecords(db, kind, maxDeletedShown));
    return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString() }));
  }

  return { countWaiting, listDeleted };
}
