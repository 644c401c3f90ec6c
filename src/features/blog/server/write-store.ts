import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { authors } from '#src/platform/database/schema/content/authors.ts';
import { posts } from '#src/platform/database/schema/content/posts.ts';
import { postTags, tags } from '#src/platform/database/schema/content/tags.ts';
import { distinctTags, tagSlug } from '../tag-slug.ts';

export type NewPost = typeof posts.$inferInsert;

/** Writes of posts, their authors and tags. Each takes a transaction. */
export const blogWrites = {
  async hasPosts(tx: Db): Promise<boolean> {
    const [row] = await tx.select({ id: posts.id }).from(posts).limit(1);
    return row !== undefined;
  },

  async hasPublishedPosts(tx: Db): Promise<boolean> {
    const [row] = await tx.select({ id: posts.id }).from(posts).where(eq(posts.published, true)).limit(1);
    return row !== undefined;
  },

  async insertPost(tx: Db, post: NewPost): Promise<string> {
    const [row] = await tx.insert(posts).values(post).returning({ id: posts.id });
    if (!row) throw new Error('the post was not inserted');
    return row.id;
  },

  /** Replaces a post's tags, in the given order. */
  async setTags(tx: Db, postId: string, wanted: string[]): Promise<void> {
    const names = distinctTags(wanted);
    await tx.delete(postTags).where(eq(postTags.postId, postId));
    if (names.length === 0) return;

    await tx
      .insert(tags)
      .values(names.map((name) => ({ name, slug: tagSlug(name) })))
      .onConflictDoNothing();
    const rows = await tx
      .select({ id: tags.id, slug: tags.slug })
      .from(tags)
      .where(inArray(tags.slug, names.map(tagSlug)));
    const idBySlug = new Map(rows.map((row) => [row.slug, row.id]));
    const links = names.flatMap((name, position) => {
      const tagId = idBySlug.get(tagSlug(name));
      return tagId ? [{ postId, tagId, position }] : [];
    });
    await tx.insert(postTags).values(links);
  },

  /** Finds or inserts the author with that name. */
  async authorId(tx: Db, name: string): Promise<string> {
    const [row] = await tx
      .insert(authors)
      .values({ name })
      .onConflictDoUpdate({ target: authors.name, set: { name: sql`excluded.name` } })
      .returning({ id: authors.id });
    if (!row) throw new Error('the author was not inserted');
    return row.id;
  },
};
