import { aliasedTable, and, count, desc, eq, exists, lte, type SQL, sql } from 'drizzle-orm';
import type { CursorQuery, Page } from '#src/api/paged-list.ts';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { authors } from '#src/platform/database/schema/content/authors.ts';
import { contentTranslations } from '#src/platform/database/schema/content/content-translations.ts';
import { posts } from '#src/platform/database/schema/content/posts.ts';
import { postTags, tags } from '#src/platform/database/schema/content/tags.ts';
import { searchPrefixes, searchQuery } from '#src/platform/database/search-words.ts';
import {
  foundInTranslations,
  isTranslationFor,
  translatedLanguages,
  translatedText,
} from '#src/platform/records/published-translations.ts';
import type { PostListQuery, PostSummary } from '../contract.ts';

export type PostFilter = Partial<Pick<PostListQuery, 'q' | 'tag'>> & { now: Date };
type PostPage = PostFilter & CursorQuery & { language: ContentLanguage };

const translated = contentTranslations;
const tagNames = aliasedTable(contentTranslations, 'tag_names');
const authorNames = aliasedTable(contentTranslations, 'author_names');

/** Columns of a query with `translated` and `authorNames`: the reader's version, else the original. */
function summaryColumns(language: ContentLanguage) {
  return {
    id: posts.id,
    slug: posts.slug,
    title: translatedText('title', posts.title),
    excerpt: translatedText('excerpt', posts.excerpt),
    image: posts.image,
    imageAlt: translatedText('imageAlt', posts.imageAlt),
    // A database check ensures that published posts have a date.
    publishedAt: sql<Date>`${posts.publishedAt}`.mapWith(posts.publishedAt),
    updatedAt: posts.updatedAt,
    readMinutes:
      sql<number>`coalesce((${translated.summary} ->> 'readMinutes')::integer, ${posts.readMinutes})`.mapWith(
        Number,
      ),
    language: sql<ContentLanguage>`coalesce(${translated.language}, ${posts.language})`,
    author: sql<string>`coalesce(${authorNames.summary} ->> 'name', ${authors.name}, '')`,
    tags: sql<string[]>`array(
      select coalesce(tag_names.summary ->> 'name', ${tags.name})
      from ${postTags} join ${tags} on ${tags.id} = ${postTags.tagId}
        left join ${contentTranslations} as tag_names on tag_names.kind = 'tag' and tag_names.record_id = ${tags.id}
          and tag_names.language = ${language} and tag_names.state = 'published'
      where ${postTags.postId} = ${posts.id} order by ${postTags.position})`,
    tagSlugs: sql<string[]>`array(
      select ${tags.slug} from ${postTags} join ${tags} on ${tags.id} = ${postTags.tagId}
      where ${postTags.postId} = ${posts.id} order by ${postTags.position})`,
  };
}

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

  async countPublished(db: Db, filter: PostFilter): Promise<number> {
    const [row] = await db.select({ total: count() }).from(posts).where(isFound(db, filter));
    return row?.total ?? 0;
  },

  async findPublished(
    db: Db,
    slug: string,
    { now, language }: { now: Date; language: ContentLanguage },
  ): Promise<StoredPost | null> {
    const [row] = await db
      .select({
        ...summaryColumns(language),
        contentMarkdown: sql<string>`coalesce(${translated.texts} ->> 'content', ${posts.contentMarkdown})`,
        contentHtml: sql<string>`coalesce(${translated.html}, ${posts.contentHtml})`,
        originalLanguage: sql<ContentLanguage>`${posts.language}`,
        translations: translatedLanguages({ kind: 'post', id: posts.id }),
      })
      .from(posts)
      .leftJoin(authors, eq(authors.id, posts.authorId))
      .leftJoin(translated, isPostIn(language))
      .leftJoin(authorNames, isAuthorIn(language))
      .where(and(isPublished(now), eq(posts.slug, slug)));
    return row ?? null;
  },

  /** Addresses of published posts with their languages, newest first. */
  async listAddresses(db: Db, now: Date, limit: number) {
    return db
      .select({
        slug: posts.slug,
        publishedAt: sql<Date>`${posts.publishedAt}`.mapWith(posts.publishedAt),
        language: sql<ContentLanguage>`${posts.language}`,
        translations: sql<ContentLanguage[]>`array(select t.language from ${contentTranslations} as t
          where t.kind = 'post' and t.record_id = posts.id and t.state = 'published')`,
      })
      .from(posts)
      .where(isPublished(now))
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .limit(limit);
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

type PostRow = typeof posts.$inferSelect;

export type StoredSummary = Pick<
  PostRow,
  'id' | 'slug' | 'title' | 'excerpt' | 'image' | 'imageAlt' | 'updatedAt' | 'readMinutes'
> &
  Pick<PostSummary, 'language' | 'tags' | 'tagSlugs'> & { publishedAt: Date; author: string };

export type StoredPost = StoredSummary &
  Pick<PostRow, 'contentMarkdown' | 'contentHtml'> & {
    originalLanguage: ContentLanguage;
    translations: ContentLanguage[];
  };

function isPostIn(language: ContentLanguage): SQL {
  return isTranslationFor({ kind: 'post', id: posts.id, original: posts.language }, language);
}

function isAuthorIn(language: ContentLanguage): SQL {
  return isTranslationFor({ kind: 'author', id: authors.id }, language, authorNames);
}

function isFound(db: Db, { now, q = '', tag }: PostFilter): SQL | undefined {
  return and(isPublished(now), hasWords(q), tag ? hasTag(db, tag) : undefined);
}

/** Words of the original or of a translation; each of the two has its own index. */
function hasWords(question: string): SQL | undefined {
  const inOriginal = searchQuery(posts.searchWords, question);
  const prefixes = searchPrefixes(question);
  if (!inOriginal || !prefixes) return undefined;
  return sql`${posts.id} in (select posts.id from posts where ${inOriginal}
    union all ${foundInTranslations('post', prefixes)})`;
}

/** A post with a future date is scheduled and appears at that date. */
function isPublished(now: Date): SQL | undefined {
  return and(eq(posts.published, true), lte(posts.publishedAt, now));
}

/** A tag by its name in any language. */
function hasTag(db: Db, name: string): SQL {
  const isTranslated = sql`exists (select 1 from ${contentTranslations} as t where t.kind = 'tag'
    and t.record_id = ${tags.id} and t.state = 'published' and lower(t.summary ->> 'name') = lower(${name}))`;
  return exists(
    db
      .select({ one: sql`1` })
      .from(postTags)
      .innerJoin(tags, eq(tags.id, postTags.tagId))
      .where(
        and(eq(postTags.postId, posts.id), sql`(lower(${tags.name}) = lower(${name}) or ${isTranslated})`),
      ),
  );
}
