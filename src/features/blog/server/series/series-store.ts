import { and, asc, eq, ilike, sql } from 'drizzle-orm';
import type { Page } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset, nameOrder } from '#src/platform/database/keyset.ts';
import { posts } from '#src/platform/database/schema/content/posts.ts';
import { series } from '#src/platform/database/schema/content/series.ts';
import { searchPattern } from '#src/platform/database/search-words.ts';
import type { AdminSeriesQuery, ListedSeries, SeriesForm } from '../../series-admin-contract.ts';

const maxParts = 200;

const columns = {
  id: series.id,
  name: series.name,
  slug: series.slug,
  // Columns of a single table are written without its name, and posts have an id too.
  posts: sql`(select count(*) from ${posts} part where part.series_id = series.id)`.mapWith(Number),
  version: series.version,
};

/** Admin queries of series. Each takes the database or a transaction. */
export const seriesStore = {
  async list(db: Db, { search, ...query }: AdminSeriesQuery): Promise<Page<ListedSeries>> {
    const pages = keyset(query, nameOrder(series));
    const rows = await db
      .select({ ...columns, key: sql<string>`lower(${series.name})` })
      .from(series)
      .where(and(search ? ilike(series.name, searchPattern(search)) : undefined, pages.where))
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ key, id }) => [key, id],
      (row) => row,
    );
  },

  async find(db: Db, id: string): Promise<ListedSeries | null> {
    const [row] = await db.select(columns).from(series).where(eq(series.id, id));
    return row ?? null;
  },

  async listParts(db: Db, id: string) {
    return db
      .select({
        id: posts.id,
        title: posts.title,
        published: posts.published,
        publishedAt: posts.publishedAt,
      })
      .from(posts)
      .where(eq(posts.seriesId, id))
      .orderBy(asc(posts.seriesPosition), asc(posts.id))
      .limit(maxParts);
  },

  async insert(tx: Db, form: SeriesForm): Promise<string> {
    const [row] = await tx.insert(series).values(form).returning({ id: series.id });
    if (!row) throw new Error('the series was not inserted');
    return row.id;
  },

  /** @returns false when the series was changed since that version */
  async update(
    tx: Db,
    id: string,
    version: number,
    change: SeriesForm & { updatedAt: Date },
  ): Promise<boolean> {
    const rows = await tx
      .update(series)
      .set({ ...change, version: version + 1 })
      .where(and(eq(series.id, id), eq(series.version, version)))
      .returning({ id: series.id });
    return rows.length > 0;
  },

  async setPositions(tx: Db, id: string, postIds: string[]): Promise<void> {
    for (const [seriesPosition, postId] of postIds.entries())
      await tx
        .update(posts)
        .set({ seriesPosition })
        .where(and(eq(posts.id, postId), eq(posts.seriesId, id)));
  },

  /** Adds posts without a series, in the given order. */
  async addPosts(tx: Db, seriesId: string, postIds: string[]): Promise<void> {
    for (const [seriesPosition, postId] of postIds.entries())
      await tx.update(posts).set({ seriesId, seriesPosition }).where(eq(posts.id, postId));
  },

  /** Deletes the series; its posts stay. */
  async delete(tx: Db, id: string): Promise<void> {
    await tx.update(posts).set({ seriesId: null, seriesPosition: null }).where(eq(posts.seriesId, id));
    await tx.delete(series).where(eq(series.id, id));
  },
};
