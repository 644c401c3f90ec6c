import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import type { Db } from '../database/database.ts';
import { contentTranslations as translated } from '../database/schema/content/content-translations.ts';
import { posts } from '../database/schema/content/posts.ts';
import { isTranslationFor, translatedText } from './published-translations.ts';

/** Query of the published posts that fulfill a condition, as links with the title for a reader. */
export function publishedPosts(
  db: Db,
  { now, language }: { now: Date; language: ContentLanguage },
  isWanted: SQL | undefined,
) {
  return db
    .select({
      blogId: posts.slug,
      title: translatedText('title', posts.title),
      language: sql<ContentLanguage>`coalesce(${translated.language}, ${posts.language})`,
    })
    .from(posts)
    .leftJoin(
      translated,
      isTranslationFor({ kind: 'post', id: posts.id, original: posts.language }, language),
    )
    .where(and(eq(posts.published, true), lte(posts.publishedAt, now), isWanted));
}
