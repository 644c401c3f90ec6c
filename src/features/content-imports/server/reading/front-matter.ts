import { parse } from 'yaml';
import { z } from 'zod';

const text = z
  .union([z.string(), z.number(), z.boolean(), z.date()])
  .nullish()
  .transform((value) => (value instanceof Date ? value.toISOString() : String(value ?? '').trim()))
  .catch('');
const names = z
  .union([z.array(text), z.string().transform((list) => list.split(','))])
  .transform((list) => list.map((name) => name.trim()).filter(Boolean))
  .catch([]);
const image = z.union([text, z.object({ image: text, alt: text.optional() })]).catch('');

/** Names that Jekyll, Hugo, Eleventy and our own export use. */
const frontMatter = z.object({
  title: text,
  slug: text,
  permalink: text,
  url: text,
  aliases: names,
  redirect_from: names,
  date: text,
  draft: text,
  published: text,
  tags: names,
  categories: names,
  author: text,
  authors: names,
  excerpt: text,
  description: text,
  summary: text,
  image,
  cover: image,
  featured_image: text,
  imageAlt: text,
  image_alt: text,
  subject: text,
  seoTitle: text,
  seoDescription: text,
  socialImage: text,
  featured: text,
  series: text,
  seriesSlug: text,
  seriesPart: text,
  language: text,
  lang: text,
  translationOf: text,
});

/**
 * Reads YAML between two lines of `---`. Aliases are rejected, because a few of them can expand without end.
 *
 * @returns the whole content as the body when there is none; `isBroken` when it cannot be read
 */
export function readFrontMatter(content: string) {
  const plain = content.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const [, head, body] = /^---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/.exec(plain) ?? [];
  const { values, isBroken } = head === undefined ? { values: {}, isBroken: false } : parseHead(head);
  const parsed = frontMatter.safeParse(values);
  const found = parsed.success ? parsed.data : frontMatter.parse({});
  const cover = [found.image, found.cover].find((one) => one !== '') ?? '';
  return {
    isBroken: isBroken || !parsed.success,
    body: (head === undefined ? plain : (body ?? '')).trim(),
    facts: {
      slug: found.slug,
      path: found.permalink || found.url,
      aliases: [...found.aliases, ...found.redirect_from],
      date: found.date,
      status: found.draft === 'true' || found.published === 'false' ? 'draft' : 'published',
      language: found.language || found.lang,
      translationOf: found.translationOf,
      publishing: {
        subject: found.subject,
        seoTitle: found.seoTitle,
        seoDescription: found.seoDescription,
        socialImage: found.socialImage,
        isFeatured: found.featured === 'true',
        series: found.series,
        seriesSlug: found.seriesSlug,
        seriesPart: /^\d{1,6}$/.test(found.seriesPart) ? Number(found.seriesPart) : null,
      },
      texts: {
        title: found.title,
        excerpt: found.excerpt || found.summary || found.description,
        authors: [...new Set([found.author, ...found.authors])].filter(Boolean),
        tags: [...new Set([...found.tags, ...found.categories])],
        image: (typeof cover === 'string' ? cover : cover.image) || found.featured_image,
        imageAlt: found.imageAlt || found.image_alt || (typeof cover === 'string' ? '' : (cover.alt ?? '')),
      },
    },
  };
}

function parseHead(head: string): { values: unknown; isBroken: boolean } {
  try {
    return { values: parse(head, { maxAliasCount: 0 }) ?? {}, isBroken: false };
  } catch {
    return { values: {}, isBroken: true };
  }
}
