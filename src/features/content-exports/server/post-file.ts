import { stringify } from 'yaml';
import type { EditedPost } from '#src/features/blog/admin-contract.ts';
import type { PostSeries, TranslatedPost } from './store.ts';

type PostPlace = { series: PostSeries | null; formerPaths: string[] };

/** Markdown with the fields of a post, as the import reads them. */
export function postFile(post: EditedPost, { series, formerPaths }: PostPlace): string {
  return markdownFile(
    {
      title: post.title,
      slug: post.slug,
      aliases: formerPaths.length === 0 ? null : formerPaths,
      date: post.publishedAt,
      published: post.published,
      authors: [post.author, ...post.coauthors].filter(Boolean),
      tags: post.tags,
      excerpt: post.excerpt,
      image: post.image,
      imageAlt: post.imageAlt,
      subject: post.subject,
      seoTitle: post.seoTitle,
      seoDescription: post.seoDescription,
      socialImage: post.socialImage,
      featured: post.featured || null,
      series: series?.name ?? null,
      seriesSlug: series?.slug ?? null,
      seriesPart: series?.part ?? null,
      language: post.language,
    },
    post.content,
  );
}

/** Markdown of a translation; it belongs to the post by its slug. */
export function translationFile(
  { title, excerpt, imageAlt, seoTitle, seoDescription, content }: TranslatedPost,
  { slug, language }: { slug: string; language: string },
): string {
  return markdownFile(
    { title, translationOf: slug, excerpt, imageAlt, seoTitle, seoDescription, language },
    content,
  );
}

function markdownFile(facts: Record<string, unknown>, body: string): string {
  const stated = Object.entries(facts).filter(([, value]) => value !== '' && value !== null);
  return `---\n${stringify(Object.fromEntries(stated), { lineWidth: 0, aliasDuplicateObjects: false })}---\n\n${body}\n`;
}
