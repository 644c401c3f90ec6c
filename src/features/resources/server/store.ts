import { and, asc, count, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { posts } from '#src/platform/database/schema/content/posts.ts';
import {
  resourceCategories,
  resourceFiles,
  resources,
} from '#src/platform/database/schema/content/resources.ts';
import type { ResourceSort, ResourceSummary } from '../contract.ts';
import { searchExpression } from './search-words.ts';

type ShelfQuery = {
  category: string;
  question?: string | undefined;
  sort?: ResourceSort | undefined;
  limit: number;
  offset?: number;
  /** Number of matching items of the category, counted before. */
  total: number;
};

/**
 * Maximum number of matches that are fetched and sorted; with more, walking the category in order finds the
 * first ones faster.
 */
const fewToSort = 250;

const summaryColumns = {
  slug: resources.slug,
  category: resources.category,
  name: resources.name,
  nameHi: resources.nameHi,
  nameSa: resources.nameSa,
  description: resources.description,
  descriptionHi: resources.descriptionHi,
  descriptionSa: resources.descriptionSa,
  format: sql<ResourceSummary['format']>`${resources.format}`,
  rating: resources.rating,
  downloads: resources.downloads,
  hasGuide: sql<boolean>`${resources.contentMarkdown} <> ''`,
  file: resourceFiles,
};

const orders: Record<ResourceSort, SQL> = {
  shelf: asc(resources.position),
  title: asc(resources.name),
  rating: sql`${resources.rating} desc nulls last`,
  downloads: desc(resources.downloads),
};

/** Public queries of the library. */
export const resourceStore = {
  async listCategories(db: Db) {
    return db.select().from(resourceCategories).orderBy(resourceCategories.position);
  },

  async listItems(db: Db, { category, question, sort = 'shelf', limit, offset = 0, total }: ShelfQuery) {
    if (total === 0) return [];

    const read = (tx: Db) =>
      tx
        .select(summaryColumns)
        .from(resources)
        .leftJoin(resourceFiles, eq(resourceFiles.resourceId, resources.id))
        .where(and(eq(resources.category, category), fits(question)))
        .orderBy(orders[sort], resources.slug)
        .limit(limit)
        .offset(offset);
    return question && total <= fewToSort ? byWords(db, read) : read(db);
  },

  async countByCategory(db: Db, question?: string): Promise<Map<string, number>> {
    const rows = await byWords(db, (tx) =>
      tx
        .select({ category: resources.category, items: count() })
        .from(resources)
        .where(fits(question))
        .groupBy(resources.category),
    );
    return new Map(rows.map(({ category, items }) => [category, items]));
  },

  async countItems(db: Db, category: string, question?: string): Promise<number> {
    return byWords(db, (tx) => tx.$count(resources, and(eq(resources.category, category), fits(question))));
  },

  async findItem(db: Db, slug: string) {
    const [row] = await db
      .select({
        ...summaryColumns,
        id: resources.id,
        contentMarkdown: resources.contentMarkdown,
        contentHtml: resources.contentHtml,
        relatedPosts: resources.relatedPosts,
        updatedAt: resources.updatedAt,
      })
      .from(resources)
      .leftJoin(resourceFiles, eq(resourceFiles.resourceId, resources.id))
      .where(eq(resources.slug, slug));
    return row ?? null;
  },

  async findPublishedPosts(db: Db, slugs: string[], now: Date) {
    if (slugs.length === 0) return [];
    return db
      .select({ blogId: posts.slug, title: posts.title, language: posts.language })
      .from(posts)
      .where(and(inArray(posts.slug, slugs), eq(posts.published, true), lte(posts.publishedAt, now)));
  },

  async listAddresses(db: Db, limit: number) {
    return db
      .select({ slug: resources.slug, updatedAt: resources.updatedAt })
      .from(resources)
      .orderBy(resources.category, resources.position, resources.slug)
      .limit(limit);
  },

  /** Counts a download; the new figure is visible like any other change. */
  async countDownload(db: Db, slug: string): Promise<void> {
    await db.transaction(async (tx) => {
      await tx
        .update(resources)
        .set({ downloads: sql`${resources.downloads} + 1` })
        .where(eq(resources.slug, slug));
      await bumpContentVersion(tx);
    });
  },
};

export type StoredCategory = Awaited<ReturnType<typeof resourceStore.listCategories>>[number];
export type StoredSummary = Awaited<ReturnType<typeof resourceStore.listItems>>[number];
export type StoredItem = NonNullable<Awaited<ReturnType<typeof resourceStore.findItem>>>;

function fits(question: string | undefined): SQL | undefined {
  const expression = searchExpression(question ?? '');
  return expression ? sql`${resources.searchWords} @@ ${expression}::tsquery` : undefined;
}

/**
 * Forces the index of words: PostgreSQL ignores the cost of decompressing the words of every item, and would
 * scan the table instead.
 */
async function byWords<T>(db: Db, read: (tx: Db) => PromiseLike<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off; set local enable_indexscan = off`);
    return read(tx);
  });
}
