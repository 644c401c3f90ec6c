import { aliasedTable, and, count, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { CursorQuery, Page } from '#src/api/paged-list.ts';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { authors } from '#src/platform/database/schema/content/authors.ts';
import { contentTranslations } from '#src/platform/database/schema/content/content-translations.ts';
import { postCoauthors, posts } from '#src/platform/database/schema/content/posts.ts';
import { series } from '#src/platform/database/schema/content/series.ts';
import { postTags, tags } from '#src/platform/database/schema/content/tags.ts';
import { searchPrefixes, searchQuery } from '#src/platform/database/search-words.ts';
import { foundInTranslations, isTranslationFor } from '#src/platform/records/published-translations.ts';
import type { PostListQuery } from '../contract.ts';
import {
  authorNames,
  isAuthorIn,
  isPostIn,
  isPublished,
  type StoredSummary,
  summaryColumns,
  translated,
} from './reading/summary-store.ts';
import { hasName } from './tag-slug-store.ts';

type PostFilter = Partial<Pick<PostListQuery, 'q' | 'tag' | 'author'>> & { now: Date };
type PostPage = PostFilter & CursorQuery & { language: ContentLanguage };

const tagNames = aliasedTable(contentTranslations, 'tag_names');

/** Public queries of posts. */
export const blogStore = {
  async listPublished(db: Db, query: PostPage): Promise<Page<StoredSummary>> {
    const pages = keyset(query, {
      by: { column: posts.publishedAt, type: 'timestamptz' },
      tieBreaker: { column: posts.id, type: 'uuid' },
      direction: 'desc',
    });
    const { language } = query;
    const rows = await db
      .select(summaryColumns(language))
      .from(posts)
      .leftJoin(authors, eq(authors.id, posts.authorId))
      .leftJoin(translated, isPostIn(language))
      .leftJoin(authorNames, isAuthorIn(language))
      .where(and(isFound(db, query), pages.where))
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ publishedAt, id }) => [publishedAt, id],
      (row) => row,
    );
  },

  /** Published posts of a choice, in no order. */
  async listChosen(
    db: Db,
    ids: string[],
    { now, language }: { now: Date; language: ContentLanguage },
  ): Promise<StoredSummary[]> {
    if (ids.length === 0) return [];
    return db
      .select(summaryColumns(language))
      .from(posts)
      .leftJoin(authors, eq(authors.id, posts.authorId))
      .leftJoin(translated, isPostIn(language))
      .leftJoin(authorNames, isAuthorIn(language))
      .where(and(inArray(posts.id, ids), isPublished(now)));
  },

  async countPublished(db: Db, filter: PostFilter): Promise<number> {
    const [row] = await db.select({ total: count() }).from(posts).where(isFound(db, filter));
    return row?.total ?? 0;
  },

  /** Addresses of published posts with their languages, newest first. */
  async listAddresses(db: Db, now: Date, limit: number) {
    return db
      .select({
        slug: posts.slug,
        changedAt: sql<Date>`greatest(${posts.publishedAt}, ${posts.updatedAt})`.mapWith(posts.updatedAt),
        language: posts.language,
        translations: sql<ContentLanguage[]>`array(select t.language from ${contentTranslations} as t
          where t.kind = 'post' and t.record_id = posts.id and t.state = 'published')`,
      })
      .from(posts)
      .where(isPublished(now))
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .limit(limit);
  },

  /** Slugs of authors and series with published posts. */
  async listPageAddresses(
    db: Db,
    now: Date,
    limit: number,
  ): Promise<{ authors: string[]; series: string[] }> {
    const isShown = isPublished(now);
    const writers = sql`select ${posts.authorId} from ${posts} where ${isShown} union
      select ${postCoauthors.authorId} from ${postCoauthors} join ${posts} on ${posts.id} = ${postCoauthors.postId} where ${isShown}`;
    const [authorRows, seriesRows] = await Promise.all([
      db
        .select({ slug: authors.slug })
        .from(authors)
        .where(sql`${authors.id} in (${writers})`)
        .limit(limit),
      db
        .select({ slug: series.slug })
        .from(series)
        .where(sql`${series.id} in (select ${posts.seriesId} from ${posts} where ${isShown})`)
        .limit(limit),
    ]);
    return { authors: authorRows.map(({ slug }) => slug), series: seriesRows.map(({ slug }) => slug) };
  },

  async countPostsByTag(
    db: Db,
    { now, language }: { now: Date; language: ContentLanguage },
  ): Promise<{ name: string; posts: number }[]> {
    const name = sql<string>`coalesce(${tagNames.summary} ->> 'name', ${tags.name})`;
    return db
      .select({ name, posts: count() })
      .from(tags)
      .leftJoin(tagNames, isTranslationFor({ kind: 'tag', id: tags.id }, language, tagNames))
      .innerJoin(postTags, eq(postTags.tagId, tags.id))
      .innerJoin(posts, eq(posts.id, postTags.postId))
      .where(isPublished(now))
      .groupBy(tags.id, name)
      .orderBy(desc(count()), name)
      .limit(100);
  },
};

function isFound(db: Db, { now, q = '', tag, author }: PostFilter): SQL | undefined {
  return and(
    isPublished(now),
    hasWords(q),
    tag ? hasTag(db, tag) : undefined,
    author ? isBy(author) : undefined,
  );
}

/** Words of the original or of a translation; each of the two has its own index. */
function hasWords(question: string): SQL | undefined {
  const inOriginal = searchQuery(posts.searchWords, question);
  const prefixes = searchPrefixes(question);
  if (!inOriginal || !prefixes) return undefined;
  return sql`${posts.id} in (select posts.id from posts where ${inOriginal}
    union all ${foundInTranslations('post', prefixes)})`;
}

/** A tag by its name in any language. */
function hasTag(db: Db, name: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(postTags)
      .innerJoin(tags, eq(tags.id, postTags.tagId))
      .where(and(eq(postTags.postId, posts.id), hasName(name))),
  );
}

/** A post of which this is the first or a further author. */
function isBy(slug: string): SQL {
  const author = sql`(select ${authors.id} from ${authors} where ${authors.slug} = ${slug})`;
  return sql`(${posts.authorId} = ${author} or ${posts.id} in (
    select ${postCoauthors.postId} from ${postCoauthors} where ${postCoauthors.authorId} = ${author}))`;
}
