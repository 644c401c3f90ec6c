import { AppError } from '#src/api/errors.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { PostForm, PostVersion } from '../../admin-contract.ts';
import { formOf, snapshotOf } from '../admin-post.ts';
import { blogAdminStore as store, type EditedRow } from '../admin-store.ts';
import { seriesStore } from '../series/series-store.ts';

const keptVersions = 50;

/** Versions of posts, of which the newest are kept. */
export const postVersions = {
  async keep(tx: Db, row: EditedRow, savedBy: string | null): Promise<void> {
    await store.addVersion(tx, {
      postId: row.id,
      version: row.version,
      snapshot: snapshotOf(row),
      savedBy,
      savedAt: row.updatedAt,
    });
  },

  async deleteOld(tx: Db, id: string, newest: number): Promise<void> {
    await store.deleteOldVersions(tx, id, newest - keptVersions);
  },

  async list(db: Db, id: string): Promise<PostVersion[]> {
    const rows = await store.listVersions(db, id, keptVersions);
    return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
  },

  /** @throws AppError `not_found` */
  async get(db: Db, id: string, number: number): Promise<PostForm> {
    const snapshot = await store.findVersion(db, id, number);
    if (!snapshot) throw new AppError('not_found', 'Version not found.');
    const form = formOf(snapshot);
    // The series may have been deleted since.
    const hasSeries = form.seriesId !== null && (await seriesStore.find(db, form.seriesId)) !== null;
    return hasSeries ? form : { ...form, seriesId: null };
  },
};
