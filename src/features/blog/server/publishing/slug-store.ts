import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { postVersions } from '#src/platform/database/schema/content/post-versions.ts';
import { posts, postSlugs } from '#src/platform/database/schema/content/posts.ts';

const maxSlugs = 100;

/** Queries of the slugs that posts have and had. */
export const slugStore = {
  /** Whether another post has the slug, or had it while it was public. */
  async isTaken(db: Db, slug: string, exceptId?: string): Promise<boolean> {
    const [post] = await db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.slug, slug), exceptId ? ne(posts.id, exceptId) : undefined));
    return post !== undefined || (await slugStore.isOldOfAnother(db, slug, exceptId));
  },

  async isOldOfAnother(db: Db, slug: string, postId?: string): Promise<boolean> {
    const [row] = await db
      .select({ slug: postSlugs.slug })
      .from(postSlugs)
      .where(and(eq(postSlugs.slug, slug), postId ? ne(postSlugs.postId, postId) : undefined));
    return row !== undefined;
  },

  /** Whether a version of the post was public under its slug. */
  async wasPublic(tx: Db, { id, slug }: { id: string; slug: string }, now: Date): Promise<boolean> {
    const [row] = await tx
      .select({ version: postVersions.version })
      .from(postVersions)
      .where(
        and(
          eq(postVersions.postId, id),
          sql`${postVersions.snapshot} @> ${JSON.stringify({ slug, published: true })}::jsonb`,
          sql`(${postVersions.snapshot} ->> 'publishedAt')::timestamptz <= ${now.toISOString()}::timestamptz`,
        ),
      )
      .limit(1);
    return row !== undefined;
  },

  async add(tx: Db, entry: typeof postSlugs.$inferInsert): Promise<void> {
    await tx.insert(postSlugs).values(entry).onConflictDoNothing();
  },

  async list(db: Db, postId: string) {
    return db
      .select({ slug: postSlugs.slug, replacedAt: postSlugs.replacedAt })
      .from(postSlugs)
      .where(eq(postSlugs.postId, postId))
      .orderBy(desc(postSlugs.replacedAt), postSlugs.slug)
      .limit(maxSlugs);
  },

  /** @returns false when the post did not have this slug */
  async remove(tx: Db, postId: string, slug: string): Promise<boolean> {
    const rows = await tx
      .delete(postSlugs)
      .where(and(eq(postSlugs.postId, postId), eq(postSlugs.slug, slug)))
      .returning({ slug: postSlugs.slug });
    return rows.length > 0;
  },

  /** Deletes old slugs of posts that can no longer be restored. */
  async deleteOrphans(db: Db): Promise<number> {
    const rows = await db
      .delete(postSlugs)
      .where(
        sql`not exists (select 1 from ${posts} where ${posts.id} = ${postSlugs.postId})
          and not exists (select 1 from ${postVersions} where ${postVersions.postId} = ${postSlugs.postId})`,
      )
      .returning({ slug: postSlugs.slug });
    return rows.length;
  },
};
