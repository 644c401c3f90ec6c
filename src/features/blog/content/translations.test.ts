import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readContentFiles } from '#src/platform/records/content-files.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { misspeltVerses, outline, versesWithoutSource } from '#tests/support/shipped-text.ts';
import { postFrontMatter } from '../server/seed-posts.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const sources = await readContentFiles(folder, postFrontMatter);
const translatedFrontMatter = z.strictObject({ title: z.string(), excerpt: z.string().max(200) });

const translations = (
  await Promise.all(
    (['en', 'hi', 'sa'] as const).map(async (language) => {
      const files = await readContentFiles(`${folder}${language}/`, translatedFrontMatter);
      return files.map((file) => ({ ...file, language, source: sourceOf(file.name) }));
    }),
  )
).flat();
const complete = translations.filter(({ body }) => body);

test('every post is written in English and in Hindi, four or more in Sanskrit', () => {
  for (const language of ['en', 'hi'] as const) {
    const written = new Set([
      ...sources.filter(({ frontMatter }) => frontMatter.language === language).map(({ name }) => name),
      ...complete.filter((file) => file.language === language).map(({ name }) => name),
    ]);
    expect([...written].sort()).toEqual(sources.map(({ name }) => name));
  }
  expect(complete.filter(({ language }) => language === 'sa').length).toBeGreaterThanOrEqual(4);
});

test.each(complete)(
  '$name in $language keeps the outline, the links and the verses',
  ({ body, source, language }) => {
    expect(outline(body)).toEqual(outline(source.body));
    expect(versesWithoutSource(body)).toEqual([]);
    expect(misspeltVerses(body)).toEqual([]);
    expect(renderMarkdown(body, language)).not.toMatch(/&lt;|\*\*|\]\(/);
  },
);

test.each(['hi', 'sa'])('names of authors and tags are written in %s', async (language) => {
  for (const file of ['authors.json', 'tags.json']) {
    const named = z.array(z.object({ slug: z.string() })).parse(await readJson(file));
    const translated = z.record(z.string(), z.unknown()).parse(await readJson(`${language}/${file}`));
    expect(Object.keys(translated).sort()).toEqual(named.map(({ slug }) => slug).sort());
  }
});

function sourceOf(name: string) {
  const source = sources.find((post) => post.name === name);
  if (!source) throw new Error(`${name} translates no post`);
  return source;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(`${folder}${file}`, 'utf8'));
}
