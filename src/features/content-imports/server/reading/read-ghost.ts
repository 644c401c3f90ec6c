import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { emptySource, noPublishing, type ReadFile, type ReadItem, unreadableFile } from './read-item.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
// Exports of old versions write milliseconds.
const instant = z
  .union([z.string(), z.number().transform(isoOf)])
  .nullish()
  .transform((value) => value ?? '');
// Exports of old versions write 0 and 1.
const flag = z.union([z.boolean(), z.number()]).nullish().transform(Boolean);
const id = z.union([z.string(), z.number()]).transform(String);

const ghostPost = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  type: text,
  page: flag,
  status: text,
  visibility: text,
  published_at: instant,
  custom_excerpt: text,
  feature_image: text,
  featured: flag,
});

const data = z.object({
  posts: z.array(ghostPost),
  tags: z.array(z.object({ id, name: z.string() })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.number().default(0) })).default([]),
  users: z.array(z.object({ id, name: text })).default([]),
  posts_authors: z
    .array(z.object({ post_id: id, author_id: id, sort_order: z.number().default(0) }))
    .default([]),
  posts_meta: z
    .array(
      z.object({
        post_id: id,
        feature_image_alt: text,
        meta_title: text,
        meta_description: text,
        og_image: text,
      }),
    )
    .default([]),
});

const ghostFile = z.union([
  z.object({ db: z.array(z.object({ data })).min(1) }).transform(({ db: [first] }) => first?.data),
  z.object({ data }).transform((file) => file.data),
]);

type Data = z.output<typeof data>;

/** Reads the posts and pages of a Ghost export. Addresses of the site are placeholders in it. */
export async function readGhost(path: string): Promise<ReadFile> {
  const found = parse(await readFile(path, 'utf8'));
  return { siteUrl: '', items: itemsOf(found) };
}

function parse(content: string): Data {
  let json: unknown;
  try {
    json = JSON.parse(content.replace(/^\ufeff/, ''));
  } catch (error) {
    throw unreadableFile('malformed', 'This is not valid JSON.', error);
  }
  const parsed = ghostFile.safeParse(json);
  if (!parsed.success || !parsed.data)
    throw unreadableFile('unknown_kind', 'This is not an export of Ghost.', parsed.error);
  return parsed.data;
}

async function* itemsOf(found: Data): AsyncGenerator<ReadItem> {
  const tagsOf = namesOf(
    found.posts_tags.map((link) => ({ ...link, id: link.tag_id })),
    found.tags,
  );
  const authorsOf = namesOf(
    found.posts_authors.map((link) => ({ ...link, id: link.author_id })),
    found.users,
  );
  const metas = new Map(found.posts_meta.map((meta) => [meta.post_id, meta]));

  for (const [index, post] of found.posts.entries()) {
    const meta = metas.get(post.id);
    yield await Promise.resolve({
      place: String(index + 1),
      kind: post.type === 'page' || post.page ? 'page' : 'post',
      externalId: post.id,
      source: {
        ...emptySource,
        title: post.title.trim(),
        slug: post.slug,
        body: ownAddresses(post.html),
        isHtml: true,
        excerpt: post.custom_excerpt,
        status: statusOf(post),
        publishedAt: post.published_at,
        authors: authorsOf(post.id),
        // Names that start with # are internal tags of Ghost.
        tags: tagsOf(post.id).filter((name) => !name.startsWith('#')),
        image: ownAddresses(post.feature_image),
        imageAlt: meta?.feature_image_alt ?? '',
        path: post.slug ? `/${post.slug}` : '',
        publishing: {
          ...noPublishing,
          isFeatured: post.featured,
          seoTitle: meta?.meta_title ?? '',
          seoDescription: meta?.meta_description ?? '',
          socialImage: ownAddresses(meta?.og_image ?? ''),
        },
      },
    } as const);
  }
}

function statusOf({ status, visibility }: Data['posts'][number]): string {
  if (status === 'draft') return 'draft';
  // Exports of old versions have no visibility, because every post was public.
  return ['', 'public'].includes(visibility) && status !== 'sent' ? 'published' : 'private';
}

/** @returns the number itself when it is no instant, which is then named as an invalid date */
function isoOf(milliseconds: number): string {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? String(milliseconds) : date.toISOString();
}

/** Paths are completed with the address that the administrator enters. */
function ownAddresses(html: string): string {
  return html.replaceAll('__GHOST_URL__', '');
}

type Link = { post_id: string; id: string; sort_order: number };

function namesOf(links: Link[], named: { id: string; name: string }[]): (postId: string) => string[] {
  const names = new Map(named.map((one) => [one.id, one.name]));
  const byPost = Map.groupBy(links, ({ post_id: postId }) => postId);
  return (postId) =>
    (byPost.get(postId) ?? [])
      .toSorted((one, other) => one.sort_order - other.sort_order)
      .flatMap((link) => names.get(link.id) ?? []);
}
