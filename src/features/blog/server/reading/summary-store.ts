import { aliasedTable, and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import { authors } from '#src/platform/database/schema/content/authors.ts';
import { contentTranslations } from '#src/platform/database/schema/content/content-translations.ts';
import { posts } from '#src/platform/database/schema/content/posts.ts';
import { postTags, tags } from '#src/platform/database/schema/content/tags.ts';
import { isTranslationFor, translatedText } from '#src/platform/records/published-translations.ts';
import type { PostSummary } from '../../contract.ts';

export const translated = contentTranslations;
export const authorNames = aliasedTable(contentTranslations, 'author_names');

/** Columns of a query with `translated` and `authorNames`: the reader's version, else the original. */
export function summaryColumns(language: ContentLanguage) {
  return {
    id: posts.id,
    slug: posts.slug,
    title: translatedText('title', posts.title),
    excerpt: translatedText('excerpt', posts.excerpt),
    image: posts.image,
    subject: posts.subject,
    featured: posts.featured,
    imageAlt: translatedText('imageAlt', posts.imageAlt),
    // Published posts have a date; drafts can be previewed without one.
    publishedAt: sql<Date>`coalesce(${posts.publishedAt}, ${posts.updatedAt})`.mapWith(posts.publishedAt),
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

export type StoredSummary = Pick<
  typeof posts.$inferSelect,
  | 'id'
  | 'slug'
  | 'subject'
  | 'featured'
  | 'title'
  | 'excerpt'
  | 'image'
  | 'imageAlt'
  | 'updatedAt'
  | 'readMinutes'
> &
  Pick<PostSummary, 'language' | 'tags' | 'tagSlugs'> & { publishedAt: Date; author: string };

/** Condition of the join with the translation of a post. */
export function isPostIn(language: ContentLanguage): SQL {
  return isTranslationFor({ kind: 'post', id: posts.id, original: posts.language }, language);
}

/** Condition of the join with the translated name of its first author. */
export function isAuthorIn(language: ContentLanguage): SQL {
  return isTranslationFor({ kind: 'author', id: authors.id }, language, authorNames);
}

/** Whether a post can be read in a language, for queries with `translated`. */
export function isReadable(language: ContentLanguage): SQL {
  return sql`(${posts.language} = ${language} or ${translated.language} is not null)`;
}

/** A post with a future date is scheduled and appears at that date. */
export function isPublished(now: Date): SQL | undefined {
  return and(eq(posts.published, true), lte(posts.publishedAt, now));
}
