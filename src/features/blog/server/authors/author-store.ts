import { and, eq, ilike, sql } from 'drizzle-orm';
import type { Page } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { authors } from '#src/platform/database/schema/content/authors.ts';
import { postCoauthors, posts } from '#src/platform/database/schema/content/posts.ts';
import { searchPattern } from '#src/platform/database/search-words.ts';
import type { AdminAuthor, AdminAuthorQuery } from '../../author-admin-contract.ts';

const columns = {
  id: authors.id,
  name: authors.name,
  slug: authors.slug,
  bio: authors.bio,
  portrait: sql<string>`coalesce(${authors.portrait}, '')`,
  // Columns of a single table are written without its name, and posts have an id too.
  posts: sql`((select count(*) from ${posts} written where written.author_id = authors.id)
    + (select count(*) from ${postCoauthors} joined where joined.author_id = authors.id))`.mapWith(Number),
  version: authors.version,
};

/** Admin queries of authors. Each takes the database or a transaction. */
export const authorStore = {
  async list(db: Db, { search, ...query }: AdminAuthorQuery): Promise<Page<AdminAuthor>> {
    const pages = keyset(query, {
      by: { column: authors.name, type: 'text' },
      tieBreaker: { column: authors.id, type: 'uuid' },
      direction: 'asc',
    });
    const rows = await db
      .select(columns)
      .from(authors)
      .where(and(search ? ilike(authors.name, searchPattern(search)) : undefined, pages.where))
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ name, id }) => [name, id],
      (row) => row,
    );
  },

  async find(db: Db, id: string): Promise<AdminAuthor | null> {
    const [row] = await db.select(columns).from(authors).where(eq(authors.id, id));
    return row ?? null;
  },

  /** @returns false when the author was changed since that version */
  async update(
    tx: Db,
    id: string,
    version: number,
    change: Partial<typeof authors.$inferInsert>,
  ): Promise<boolean> {
    const rows = await tx
      .update(authors)
      .set({ ...change, version: version + 1 })
      .where(and(eq(authors.id, id), eq(authors.version, version)))
      .returning({ id: authors.id });
    return rows.length > 0;
  },
};
