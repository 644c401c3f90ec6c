import { and, asc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { postTags, tags } from '#src/platform/database/schema/tags.ts';

type TagListQuery = { question?: string | undefined; after?: string | undefined; limit: number };

const columns = {
  id: tags.id,
  name: tags.name,
  posts: sql`(select count(*) from ${postTags} where ${postTags.tagId} = ${tags.id})`.mapWith(Number),
};

/** All queries of administrators for tags. Each takes the database or the transaction it belongs to. */
export const tagAdminStore = {
  async list(db: Db, { question, after, limit }: TagListQuery) {
    return db
      .select(columns)
      .from(tags)
      .where(
        and(
          question ? ilike(tags.name, `%${escapeLike(question)}%`) : undefined,
          after ? standsAfter(after) : undefined,
        ),
      )
      .orderBy(asc(sql`lower(${tags.name})`))
      .limit(limit);
  },

  async find(db: Db, id: string) {
    const [row] = await db.select(columns).from(tags).where(eq(tags.id, id));
    return row ?? null;
  },

  async insert(tx: Db, tag: { name: string; slug: string }): Promise<string> {
    const [row] = await tx.insert(tags).values(tag).returning({ id: tags.id });
    if (!row) throw new Error('the tag was not inserted');
    return row.id;
  },

  /** @returns whether it still had the name it had before */
  async rename(tx: Db, id: string, before: string, tag: { name: string; slug: string }): Promise<boolean> {
    const rows = await tx
      .update(tags)
      .set(tag)
      .where(and(eq(tags.id, id), eq(tags.name, before)))
      .returning({ id: tags.id });
    return rows.length > 0;
  },

  /** Posts that have both keep the place of the one that stays. */
  async movePosts(tx: Db, from: string, into: string): Promise<void> {
    await tx.execute(sql`
      update post_tags as moved set tag_id = ${into} where tag_id = ${from}
      and not exists (select 1 from post_tags as other where other.post_id = moved.post_id and other.tag_id = ${into})`);
  },

  async remove(tx: Db, id: string): Promise<void> {
    await tx.delete(tags).where(eq(tags.id, id));
  },
};

export type TagRow = Awaited<ReturnType<(typeof tagAdminStore)['list']>>[number];

function standsAfter(name: string): SQL {
  return sql`lower(${tags.name}) > lower(${name})`;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
