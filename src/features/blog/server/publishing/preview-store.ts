import { and, count, desc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import { postPreviews } from '#src/platform/database/schema/content/posts.ts';

/** Queries of preview links. */
export const previewStore = {
  async insert(tx: Db, preview: typeof postPreviews.$inferInsert): Promise<void> {
    await tx.insert(postPreviews).values(preview);
  },

  async list(db: Db, postId: string, { now, limit }: { now: Date; limit: number }) {
    return db
      .select({
        id: postPreviews.id,
        createdAt: postPreviews.createdAt,
        createdBy: users.email,
        expiresAt: postPreviews.expiresAt,
      })
      .from(postPreviews)
      .leftJoin(users, eq(users.id, postPreviews.createdBy))
      .where(and(eq(postPreviews.postId, postId), gt(postPreviews.expiresAt, now)))
      .orderBy(desc(postPreviews.createdAt), desc(postPreviews.id))
      .limit(limit);
  },

  async count(db: Db, postId: string, now: Date): Promise<number> {
    const [row] = await db
      .select({ total: count() })
      .from(postPreviews)
      .where(and(eq(postPreviews.postId, postId), gt(postPreviews.expiresAt, now)));
    return row?.total ?? 0;
  },

  /** @returns the ID of the post; null when the link was revoked or has expired */
  async findPost(db: Db, id: string, now: Date): Promise<{ postId: string; expiresAt: Date } | null> {
    const [row] = await db
      .select({ postId: postPreviews.postId, expiresAt: postPreviews.expiresAt })
      .from(postPreviews)
      .where(and(eq(postPreviews.id, id), gt(postPreviews.expiresAt, now)));
    return row ?? null;
  },

  /** @returns false when there is no such link */
  async delete(tx: Db, postId: string, id: string): Promise<boolean> {
    const rows = await tx
      .delete(postPreviews)
      .where(and(eq(postPreviews.id, id), eq(postPreviews.postId, postId)))
      .returning({ id: postPreviews.id });
    return rows.length > 0;
  },

  async deleteExpired(db: Db, now: Date): Promise<number> {
    const rows = await db
      .delete(postPreviews)
      .where(lte(postPreviews.expiresAt, now))
      .returning({ id: postPreviews.id });
    return rows.length;
  },
};
