import { languagesOf } from '#src/api/translations/translation.ts';
import type { Post, PostSummary } from '../contract.ts';
import type { StoredPost, StoredSummary } from './store.ts';

/** Converts a row to the public form; the only place where stored posts become public. */
export function publicSummary(row: StoredSummary): PostSummary {
  return {
    blogId: row.slug,
    title: row.title,
    image: row.image ?? `/art/cover/${row.slug}.svg`,
    imageAlt: row.image ? row.imageAlt : '',
    tags: row.tags,
    tagSlugs: row.tagSlugs,
    excerpt: row.excerpt,
    publishedAt: row.publishedAt.toISOString(),
    readTime: `${row.readMinutes} min read`,
    readMinutes: row.readMinutes,
    language: row.language,
  };
}

export function publicPost(row: StoredPost): Post {
  return {
    ...publicSummary(row),
    author: row.author,
    content: row.contentMarkdown,
    contentHtml: row.contentHtml,
    languages: languagesOf(row.originalLanguage, row.translations),
  };
}
