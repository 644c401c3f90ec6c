import { aliasedTable, and, asc, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import type { Db } from '#src/platform/database/database.ts';
import { authors } from '#src/platform/database/schema/content/authors.ts';
import { contentTranslations } from '#src/platform/database/schema/content/content-translations.ts';
import { postCoauthors, posts, postSlugs } from '#src/platform/database/schema/content/posts.ts';
import { series } from '#src/platform/database/schema/content/series.ts';
import { postTags } from '#src/platform/database/schema/content/tags.ts';
import { isTranslationFor, translatedLanguages } from '#src/platform/records/published-translations.ts';
import type { PostAuthor } from '../../contract.ts';
import {
  authorNames,
  isAuthorIn,
  isPostIn,
  isPublished,
  isReadable,
  type StoredSummary,
  summaryColumns,
  translated,
} from './summary-store.ts';

type Reader = { now: Date; language: ContentLanguage };

/** Newest posts among which related ones are searched. */
const relatedAmong = 200;
const seriesNames = aliasedTable(contentTranslations, 'series_names');
const seriesName = sql<string>`coalesce(${seriesNames.summary} ->> 'name', ${series.name})`;

/** Queries for the page of one post. */
export const postStore = {
  /** A published post by its slug, or by a slug that it had before. */
  async findPublished(db: Db, slug: string, reader: Reader): Promise<StoredPost | null> {
    const before = sql`(select ${postSlugs.postId} from ${postSlugs} where ${postSlugs.slug} = ${slug})`;
    const rows = await find(db, reader.language, [
      isPublished(reader.now),
      sql`(${posts.slug} = ${slug} or ${posts.id} = ${before})`,
    ]);
    return rows.find((row) => row.slug === slug) ?? rows[0] ?? null;
  },

  /** Any post, for a preview. */
  async findById(db: Db, id: string, language: ContentLanguage): Promise<StoredPost | null> {
    const [row] = await find(db, language, [eq(posts.id, id)]);
    return row ?? null;
  },

  /** Authors of a post in order. */
  async listAuthors(db: Db, postId: string, language: ContentLanguage): Promise<PostAuthor[]> {
    return db
      .select(authorColumns)
      .from(authors)
      .leftJoin(authorNames, isAuthorIn(language))
      .innerJoin(posts, eq(posts.id, postId))
      .leftJoin(postCoauthors, and(eq(postCoauthors.postId, postId), eq(postCoauthors.authorId, authors.id)))
      .where(or(eq(authors.id, posts.authorId), eq(authors.id, postCoauthors.authorId)))
      .orderBy(desc(eq(authors.id, posts.authorId)), asc(postCoauthors.position));
  },

  async findAuthor(db: Db, slug: string, language: ContentLanguage): Promise<PostAuthor | null> {
    const [row] = await db
      .select(authorColumns)
      .from(authors)
      .leftJoin(authorNames, isAuthorIn(language))
      .where(eq(authors.slug, slug));
    return row ?? null;
  },

  async findSeries(db: Db, where: { slug: string } | { id: string }, language: ContentLanguage) {
    const [row] = await db
      .select({ id: series.id, slug: series.slug, name: seriesName })
      .from(series)
      .leftJoin(seriesNames, isTranslationFor({ kind: 'series', id: series.id }, language, seriesNames))
      .where('slug' in where ? eq(series.slug, where.slug) : eq(series.id, where.id));
    return row ?? null;
  },

  /** Published posts of a series in order. */
  async listParts(db: Db, seriesId: string, { now, language }: Reader): Promise<StoredSummary[]> {
    return listSummaries(db, language)
      .where(and(isPublished(now), eq(posts.seriesId, seriesId)))
      .orderBy(asc(posts.seriesPosition), asc(posts.id));
  },

  /** The next post before or after another in the order of the list, in the reader's language if there is one. */
  async findNeighbor(
    db: Db,
    { id, publishedAt }: StoredSummary,
    side: 'earlier' | 'later',
    { now, language }: Reader,
  ): Promise<StoredSummary | null> {
    const isBeyond = side === 'earlier' ? lt : gt;
    const order = side === 'earlier' ? desc : asc;
    const [row] = await listSummaries(db, language)
      .where(
        and(
          isPublished(now),
          or(
            isBeyond(posts.publishedAt, publishedAt),
            and(eq(posts.publishedAt, publishedAt), isBeyond(posts.id, id)),
          ),
        ),
      )
      .orderBy(desc(isReadable(language)), order(posts.publishedAt), order(posts.id))
      .limit(1);
    return row ?? null;
  },

  /** Posts with the most shared tags, those in the reader's language first, then the newest. */
  async listRelated(
    db: Db,
    { id, subject }: Pick<StoredPost, 'id' | 'subject'>,
    { now, language, limit }: Reader & { limit: number },
  ): Promise<StoredSummary[]> {
    const recent = db
      .select({ id: posts.id })
      .from(posts)
      .where(and(isPublished(now), ne(posts.id, id)))
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .limit(relatedAmong);
    const sharedTags = sql`(select count(*) from ${postTags} as one join ${postTags} as other using (tag_id)
      where one.post_id = ${posts.id} and other.post_id = ${id})`;
    return listSummaries(db, language)
      .where(sql`${posts.id} in ${recent}`)
      .orderBy(
        desc(isReadable(language)),
        desc(
          sql`${sharedTags} + (${posts.subject} is not distinct from ${subject} and ${posts.subject} is not null)::integer`,
        ),
        desc(posts.publishedAt),
        desc(posts.id),
      )
      .limit(limit);
  },
};

export type StoredPost = StoredSummary &
  Pick<typeof posts.$inferSelect, 'contentMarkdown' | 'contentHtml' | 'socialImage' | 'seriesId'> & {
    seoTitle: string;
    seoDescription: string;
    originalLanguage: ContentLanguage;
    translations: ContentLanguage[];
  };

const authorColumns = {
  slug: authors.slug,
  name: sql<string>`coalesce(${authorNames.summary} ->> 'name', ${authors.name})`,
  bio: sql<string>`coalesce(nullif(${authorNames.summary} ->> 'bio', ''), ${authors.bio})`,
  portrait: sql<string>`coalesce(${authors.portrait}, '')`,
};

function find(db: Db, language: ContentLanguage, where: (SQL | undefined)[]): Promise<StoredPost[]> {
  // A translation without its own words shows its title, not the words of the original.
  const ownText = (name: 'seoTitle' | 'seoDescription') =>
    sql<string>`case when ${translated.language} is null then ${posts[name]}
      else coalesce(${translated.summary} ->> ${sql.raw(`'${name}'`)}, '') end`;
  return db
    .select({
      ...summaryColumns(language),
      contentMarkdown: sql<string>`coalesce(${translated.texts} ->> 'content', ${posts.contentMarkdown})`,
      contentHtml: sql<string>`coalesce(${translated.html}, ${posts.contentHtml})`,
      socialImage: posts.socialImage,
      seriesId: posts.seriesId,
      seoTitle: ownText('seoTitle'),
      seoDescription: ownText('seoDescription'),
      originalLanguage: posts.language,
      translations: translatedLanguages({ kind: 'post', id: posts.id }),
    })
    .from(posts)
    .leftJoin(authors, eq(authors.id, posts.authorId))
    .leftJoin(translated, isPostIn(language))
    .leftJoin(authorNames, isAuthorIn(language))
    .where(and(...where));
}

function listSummaries(db: Db, language: ContentLanguage) {
  return db
    .select(summaryColumns(language))
    .from(posts)
    .leftJoin(authors, eq(authors.id, posts.authorId))
    .leftJoin(translated, isPostIn(language))
    .leftJoin(authorNames, isAuthorIn(language))
    .$dynamic();
}
