import { aliasedTable, and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { contentTranslations } from '#src/platform/database/schema/content/content-translations.ts';
import { posts } from '#src/platform/database/schema/content/posts.ts';
import {
  resourceCategories,
  resourceFiles,
  resources,
} from '#src/platform/database/schema/content/resources.ts';
import { textRecordings } from '#src/platform/database/schema/content/text-recordings.ts';
import { textDivisions, textWorks } from '#src/platform/database/schema/content/texts.ts';
import { publishedPosts } from '#src/platform/records/published-posts.ts';
import {
  foundInTranslations,
  isTranslationFor,
  translatedText,
} from '#src/platform/records/published-translations.ts';
import type { ResourceSort, ResourceSummary } from '../contract.ts';
import { searchExpression } from './search-words.ts';

type ShelfQuery = {
  category: string;
  language: ContentLanguage;
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

const translated = contentTranslations;
const sanskrit = aliasedTable(contentTranslations, 'sanskrit');

/** Columns of a query with `translated`: the reader's version, else the original. */
const summaryColumns = {
  slug: resources.slug,
  category: resources.category,
  name: translatedText('name', resources.name),
  description: translatedText('description', resources.description),
  language: sql<ContentLanguage>`coalesce(${translated.language}, ${resources.language})`,
  format: sql<ResourceSummary['format']>`${resources.format}`,
  rating: resources.rating,
  downloads: resources.downloads,
  hasGuide: sql<boolean>`${resources.contentMarkdown} <> ''`,
  file: resourceFiles,
  /** Works of the reader that belong to the item. */
  texts: sql<ResourceSummary['texts']>`coalesce((
    select jsonb_agg(jsonb_build_object('slug', w.slug, 'title', w.title, 'hasRecitation', exists (
        select from ${textDivisions} as d join ${textRecordings} as r on r.division_id = d.id
        where d.work_id = w.id and d.published_at is not null and r.published_at is not null
      )) order by w.position, w.id)
    from ${textWorks} as w
    where resources.slug = any (w.library_slugs) and exists (
      select from ${textDivisions} as d where d.work_id = w.id and d.published_at is not null)), '[]')`,
};

/** Languages with a translation of the content too, or of all that an item without content has. */
const wholeTranslations = sql<ContentLanguage[]>`array(select t.language from ${contentTranslations} as t
  where t.kind = 'resource' and t.record_id = resources.id and t.state = 'published'
    and (t.html <> '' or resources.content_html = ''))`;

/** Order of a shelf by what the reader sees. English names, which most originals have, are ordered by an index. */
function orderOf(sort: ResourceSort, language: ContentLanguage): SQL {
  const orders: Record<ResourceSort, SQL> = {
    shelf: asc(resources.position),
    title: language === 'en' ? asc(resources.name) : sql`${summaryColumns.name} asc`,
    rating: sql`${resources.rating} desc nulls last`,
    downloads: desc(resources.downloads),
  };
  return orders[sort];
}

/** Public queries of the library. */
export const resourceStore = {
  async listCategories(db: Db) {
    return db.select().from(resourceCategories).orderBy(resourceCategories.position);
  },

  async listItems(
    db: Db,
    { category, language, question, sort = 'shelf', limit, offset = 0, total }: ShelfQuery,
  ) {
    if (total === 0) return [];

    const read = (tx: Db) =>
      tx
        .select(summaryColumns)
        .from(resources)
        .leftJoin(resourceFiles, eq(resourceFiles.resourceId, resources.id))
        .leftJoin(translated, isItemIn(language))
        .where(and(eq(resources.category, category), fits(question)))
        .orderBy(orderOf(sort, language), resources.slug)
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

  async findItem(db: Db, slug: string, language: ContentLanguage = 'en') {
    const [row] = await db
      .select({
        ...summaryColumns,
        id: resources.id,
        sanskritName: sql<string>`coalesce(${sanskrit.summary} ->> 'name',
          case when ${resources.language} = 'sa' then ${resources.name} end, '')`,
        contentMarkdown: resources.contentMarkdown,
        contentHtml: sql<string>`coalesce(nullif(${translated.html}, ''), ${resources.contentHtml})`,
        contentLanguage: sql<ContentLanguage>`case when ${translated.html} <> '' then ${translated.language}
          else ${resources.language} end`,
        originalLanguage: resources.language,
        translations: wholeTranslations,
        relatedPosts: resources.relatedPosts,
        updatedAt: resources.updatedAt,
      })
      .from(resources)
      .leftJoin(resourceFiles, eq(resourceFiles.resourceId, resources.id))
      .leftJoin(translated, isItemIn(language))
      .leftJoin(sanskrit, isTranslationFor({ kind: 'resource', id: resources.id }, 'sa', sanskrit))
      .where(eq(resources.slug, slug));
    return row ?? null;
  },

  async findPublishedPosts(
    db: Db,
    { slugs, now, language }: { slugs: string[]; now: Date; language: ContentLanguage },
  ) {
    if (slugs.length === 0) return [];
    return publishedPosts(db, { now, language }, inArray(posts.slug, slugs));
  },

  async listAddresses(db: Db, limit: number) {
    return db
      .select({
        slug: resources.slug,
        updatedAt: resources.updatedAt,
        originalLanguage: resources.language,
        translations: wholeTranslations,
      })
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

function isItemIn(language: ContentLanguage): SQL {
  return isTranslationFor({ kind: 'resource', id: resources.id, original: resources.language }, language);
}

/** Words of the original or of a translation; each of the two has its own index. */
export function fits(question: string | undefined): SQL | undefined {
  const expression = searchExpression(question ?? '');
  if (!expression) return undefined;
  return sql`${resources.id} in (select r.id from ${resources} as r where r.search_words @@ ${expression}::tsquery
    union all ${foundInTranslations('resource', expression)})`;
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
