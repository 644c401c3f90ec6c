import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readContentFiles } from '#src/platform/records/content-files.ts';
import {
  brokenTargets,
  countWords,
  linkTargets,
  misspeltVerses,
  unlinkedSources,
  versesWithoutSource,
} from '#tests/support/shipped-text.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { postFrontMatter, seriesList } from '../server/seed-posts.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const posts = await readContentFiles(folder, postFrontMatter);
const authors = await readList(
  'authors.json',
  z.object({ slug: z.string(), name: z.string(), bio: z.string() }),
);
const tags = await readList(
  'tags.json',
  z.object({ slug: z.string(), name: z.string(), description: z.string() }),
);

test('SEED-05: nine published posts and one draft, each with a URL named after its file', () => {
  expect(posts.filter(({ frontMatter }) => frontMatter.published)).toHaveLength(9);
  expect(posts.filter(({ frontMatter }) => !frontMatter.published)).toHaveLength(1);
  for (const { name, frontMatter } of posts) expect(frontMatter.slug).toBe(name);
});

test('SEED-05: publication dates differ and are before the launch of the site', () => {
  const times = posts.map(({ frontMatter }) => frontMatter.publishedAt.getTime());
  expect(new Set(times).size).toBe(posts.length);
  expect(Math.max(...times)).toBeLessThan(Date.parse('2026-11-20T00:00:00Z'));
});

test('SEED-05: some posts have three tags or more, and one is written in Hindi', () => {
  expect(posts.some(({ frontMatter }) => frontMatter.tags.length >= 3)).toBe(true);
  expect(posts.filter(({ frontMatter }) => frontMatter.language === 'hi')).toHaveLength(1);
});

test('SEED-12: every tag and author of a post is declared, and each declared one is used', () => {
  const usedTags = new Set(posts.flatMap(({ frontMatter }) => frontMatter.tags));
  const usedAuthors = new Set(posts.map(({ frontMatter }) => frontMatter.author));
  expect(tags.map(({ name }) => name).sort()).toEqual([...usedTags].sort());
  expect(authors.map(({ slug }) => slug).sort()).toEqual([...usedAuthors].sort());
});

test('a series has published posts, oldest first, and a name in every language', async () => {
  const [series] = seriesList.parse(JSON.parse(await readFile(`${folder}series.json`, 'utf8')));
  const parts = series?.posts.map((name) => posts.find((post) => post.name === name)?.frontMatter) ?? [];

  expect(parts.map((frontMatter) => frontMatter?.published)).toEqual([true, true, true]);
  const times = parts.map((frontMatter) => frontMatter?.publishedAt.getTime() ?? 0);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(Object.values(series?.name ?? {}).filter(Boolean)).toHaveLength(3);
});

test.each(posts)('SEED-05: $name has enough text and structure', ({ frontMatter, body }) => {
  expect(countWords(body)).toBeGreaterThanOrEqual(600);
  expect(countWords(body)).toBeLessThanOrEqual(1200);

  const html = renderMarkdown(body, frontMatter.language);
  expect(html).toContain('<h2');
  expect(html).toMatch(/<[uo]l>/);
  expect(html).toContain('class="scripture-card"');
  expect(html).not.toMatch(/&lt;|\*\*|\]\(/);
});

test.each(posts)('$name links to existing pages and quotes verses with their source', ({ body }) => {
  expect(linkTargets(body).length).toBeGreaterThan(0);
  expect(brokenTargets(body)).toEqual([]);
  expect(versesWithoutSource(body)).toEqual([]);
  expect(unlinkedSources(body)).toEqual([]);
  expect(misspeltVerses(body)).toEqual([]);

  const slugs = posts
    .filter(({ frontMatter }) => frontMatter.published)
    .map(({ frontMatter }) => `/blog/${frontMatter.slug}`);
  const toPosts = linkTargets(body).filter((target) => target.startsWith('/blog/'));
  for (const target of toPosts) expect(slugs).toContain(target);
});

async function readList<Item extends z.ZodType>(file: string, item: Item): Promise<z.output<Item>[]> {
  return z.array(item).parse(JSON.parse(await readFile(`${folder}${file}`, 'utf8')));
}
