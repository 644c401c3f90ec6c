import { AppError } from '#src/api/errors.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { OldSlug } from '../../publishing-admin-contract.ts';
import { blogAdminStore } from '../admin-store.ts';
import { slugStore as store } from './slug-store.ts';

/** Slugs that lead to posts which have another one now. */
export function createOldSlugs({ db, clock }: { db: Db; clock: Clock }) {
  async function list(postId: string): Promise<OldSlug[]> {
    if (!(await blogAdminStore.find(db, postId))) throw new AppError('not_found', 'Blog not found');
    const rows = await store.list(db, postId);
    return rows.map(({ slug, replacedAt }) => ({ slug, replacedAt: replacedAt.toISOString() }));
  }

  async function remove(postId: string, slug: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await store.remove(tx, postId, slug))) throw new AppError('not_found', 'Slug not found.');
      const at = clock.now();
      await recordAudit(tx, { ...actor, at, event: 'post.slug_removed', target: postId, detail: { slug } });
      await bumpContentVersion(tx);
    });
  }

  return { list, remove, deleteOrphans: () => store.deleteOrphans(db) };
}

export type OldSlugs = ReturnType<typeof createOldSlugs>;
