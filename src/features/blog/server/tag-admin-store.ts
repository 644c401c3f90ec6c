import { and, eq, ilike, sql } from 'drizzle-orm';
import type { Page } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset, nameOrder } from '#src/platform/database/keyset.ts';
import { postTags, tags } from '#src/platform/database/schema/content/tags.ts';
import { searchPattern } from '#src/platform/database/search-words.ts';
import type { AdminTagQuery } from '../tag-admin-contract.ts';

const columns = {
  id: tags.id,
  name: tags.name,
  posts: sql`(select count(*) from ${postTags} where ${postTags.tagId} = ${tags.id})`.mapWith(Number),
};

/** Admin queries of tags. Each takes the database or a transaction. */
export const tagAdminStore = {
  async list(db: Db, { search, ...query }: AdminTagQuery): Promise<Page<TagRow>> {
    const pages = keyset(query, nameOrder(tags));
    const rows = await db
      .select({ ...columns, key: sql<string>`lower(${tags.name})` })
      .from(tags)
      .where(and(search ? ilike(tags.name, searchPattern(search)) : undefined, pages.where))
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ key, id }) => [key, id],
      (row) => row,
    );
  },

  async find(db: Db, id: string): Promise<TagRow | null> {
    const [row] = await db.select(columns).from(tags).where(eq(tags.id, id));
    return row ?? null;
  },

  async insert(tx: Db, tag: { name: string; slug: string }): Promise<string> {
    const [row] = await tx.insert(tags).values(tag).returning({ id: tags.id });
    if (!row) throw new Error('the tag was not inserted');
    return row.id;
  },

  /** @returns false when the name was changed since it was read */
  async rename(tx: Db, id: string, before: string, tag: { name: string; slug: string }): Promise<boolean> {
    const rows = await tx
      .update(tags)
      .set(tag)
      .where(and(eq(tags.id, id), eq(tags.name, before)))
      .returning({ id: tags.id });
    return rows.length > 0;
  },

  /** Posts with both tags keep the position of the remaining one. */
  async movePosts(tx: Db, from: string, into: string): Promise<void> {
    await tx.execute(sql`
      update post_tags as moved set tag_id = ${into} where tag_id = ${from}
      and not exists (select 1 from post_tags as other where other.post_id = moved.post_id and other.tag_id = ${into})`);
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.delete(tags).where(eq(tags.id, id));
  },
};

export type TagRow = { id: string; name: string; posts: number };
