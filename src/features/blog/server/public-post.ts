import { distinctCovers } from '#src/art/distinct-covers.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { languagesOf } from '#src/api/translations/translation.ts';
import type { Post, PostSummary } from '../contract.ts';
import type { StoredSummary } from './reading/summary-store.ts';
import type { StoredPost } from './reading/post-store.ts';

/** Converts a row to the public form; the only place where stored posts become public. */
export function publicSummary(row: StoredSummary): PostSummary {
  return {
    blogId: row.slug,
    title: row.title,
    image: row.image ?? coverPath(row),
    imageAlt: row.image ? row.imageAlt : '',
    tags: row.tags,
    tagSlugs: row.tagSlugs,
    excerpt: row.excerpt,
    publishedAt: row.publishedAt.toISOString(),
    readTime: `${row.readMinutes} min read`,
    readMinutes: row.readMinutes,
    featured: row.featured,
    language: row.language,
  };
}

/** Converts the rows of a list, in which no two covers beside each other are the same. */
export function publicSummaries(rows: readonly StoredSummary[]): PostSummary[] {
  const summaries = rows.map(publicSummary);
  const images = distinctCovers(summaries.map(({ image }) => image));
  return summaries.map((summary, place) => ({ ...summary, image: images[place] ?? summary.image }));
}

/** Parts of a post that come from other tables. */
type PostParts = Pick<Post, 'authors' | 'series' | 'hasMoved'>;

export function publicPost(row: StoredPost, parts: PostParts): Post {
  return {
    ...publicSummary(row),
    ...parts,
    author: row.author,
    content: row.contentMarkdown,
    contentHtml: row.contentHtml,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    socialImage: row.socialImage ?? languageAddress(`/art/card/${row.slug}.png`, row.language),
    languages: languagesOf(row.originalLanguage, row.translations),
  };
}

/** The cover drawn for a subject has it in its address. */
function coverPath({ subject, slug }: Pick<StoredSummary, 'subject' | 'slug'>): string {
  return subject ? `/art/cover/${subject}/${slug}.svg` : `/art/cover/${slug}.svg`;
}
