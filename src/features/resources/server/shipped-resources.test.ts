import { readdir, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { locales } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import {
  brokenTargets,
  countWords,
  linkTargets,
  misspeltVerses,
  unlinkedSources,
  versesWithoutSource,
} from '#tests/support/shipped-text.ts';
import { readShippedCategories, readShippedResources } from './shipped-resources.ts';

const items = await readShippedResources();
const categories = await readShippedCategories();
const posts = await readdir(new URL('../../blog/content/', import.meta.url));

test('SEED-06: four categories with five items each, at the specified URLs', () => {
  const shelves = categories.map(({ key }) =>
    items
      .filter(({ frontMatter }) => frontMatter.category === key)
      .map(({ frontMatter }) => frontMatter.slug),
  );
  expect(shelves).toEqual([
    ['vedas', 'upanishads', 'bhagavad-gita', 'epics', 'puranas'],
    ['shankara', 'ramanuja', 'madhva', 'acharyas', 'modern-scholars'],
    ['recitations', 'guided-meditation', 'scholar-talks', 'pronunciation', 'devotional-music'],
    ['modern-dharma', 'festivals', 'saints', 'vedic-science', 'daily-practice'],
  ]);
  expect(items.map(({ frontMatter }) => frontMatter.slug)).toEqual(shelves.flat());
});

test('RES-08: the titles of the categories, and RES-13: their clean URLs', () => {
  expect(categories.map(({ title }) => title.en)).toEqual([
    'Sacred Texts',
    'Commentaries',
    'Audio / Video Teachings',
    'Articles & Insights',
  ]);
  expect(categories.map(({ path }) => path)).toEqual([
    '/resources/sacred-texts',
    '/resources/commentaries',
    '/resources/audio-video-teachings',
    '/resources/articles-insights',
  ]);
});

test('RES-15: ratings from 4.5 to 5.0; only the audio category has audio and video', () => {
  for (const { frontMatter } of items) {
    expect(frontMatter.sampleRating).toBeGreaterThanOrEqual(4.5);
    expect(frontMatter.sampleRating).toBeLessThanOrEqual(5);
    expect(frontMatter.format === 'PDF').toBe(frontMatter.category !== 'audio');
    expect(frontMatter.sampleDownloads).toBeGreaterThan(0);
  }
});

test('the sample recordings and clips together have at most 3 MB', async () => {
  const samples = new URL('../content/samples/', import.meta.url);
  const names = await readdir(samples);
  const played = items.filter(({ frontMatter }) => frontMatter.format !== 'PDF');
  expect(names.toSorted()).toEqual(
    played.map(({ frontMatter }) => `${frontMatter.slug}.${frontMatter.format.toLowerCase()}`).toSorted(),
  );
  const sizes = await Promise.all(names.map(async (name) => (await stat(new URL(name, samples))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3 * 1024 * 1024);
});

test.each(items)('XTR-09: $name has a text with a verse, its source and links', ({ body }) => {
  expect(countWords(body)).toBeGreaterThanOrEqual(350);
  expect(countWords(body)).toBeLessThanOrEqual(700);
  expect(body).toMatch(/^## /m);
  expect(body).toMatch(/^> [\u0900-\u097f]/m);
  expect(versesWithoutSource(body)).toEqual([]);
  expect(unlinkedSources(body)).toEqual([]);
  expect(misspeltVerses(body)).toEqual([]);
  expect(brokenTargets(body)).toEqual([]);
});

test('every link between items and every related post exists', () => {
  const slugs = items.map(({ frontMatter }) => frontMatter.slug);
  const shelves = categories.map(({ path }) => path);
  const known = [...shelves, ...slugs.map((slug) => `/resources/${slug}`)];

  for (const { frontMatter, body } of items) {
    const targets = linkTargets(body).filter((target) => target.startsWith('/resources/'));
    for (const target of targets) expect(known).toContain(target);
    for (const post of frontMatter.related) expect(posts).toContain(`${post}.md`);
  }
});

test('the filter names the categories as their headings do', () => {
  for (const language of locales)
    for (const key of ['sacred', 'commentaries', 'audio', 'articles'] as const) {
      const { t } = translatorFor(language);
      const heading = categories.find((category) => category.key === key)?.title[language];
      expect(t(`resources.categories.${key}`)).toBe(heading);
    }
});
