import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LanguageState } from '#src/api/translations/translation.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';

type Listed = { slug: string; translations: LanguageState[] };
type List = 'blogs' | 'projects' | 'resources' | 'events';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());
beforeAll(() => site.seed(), 120_000);

async function listAll(list: List): Promise<Listed[]> {
  return (await site.admin('GET', `/api/admin/${list}?limit=100`)).json<{ items: Listed[] }>().items;
}

/** Slugs without a version in a language that visitors see and that its original has not outrun. */
async function missingIn(list: List, language: Locale): Promise<string[]> {
  const items = await listAll(list);
  return items
    .filter(({ translations }) => {
      const state = translations.find((one) => one.language === language);
      return state && (!['original', 'published'].includes(state.state) || state.isOutdated);
    })
    .map(({ slug }) => slug);
}

test.each<[List, number]>([
  ['blogs', 10],
  ['projects', 5],
  ['resources', 20],
  ['events', 3],
])('the %s of the demo are all published in Hindi', async (list, count) => {
  expect((await listAll(list)).length).toBeGreaterThanOrEqual(count);
  expect(await missingIn(list, 'hi')).toEqual([]);
});

test('at least four posts, all projects and all library items of the demo are published in Sanskrit', async () => {
  const posts = await listAll('blogs');
  expect(posts.length - (await missingIn('blogs', 'sa')).length).toBeGreaterThanOrEqual(4);
  expect(await missingIn('projects', 'sa')).toEqual([]);
  expect(await missingIn('resources', 'sa')).toEqual([]);
});

test.each(['hi', 'sa'] as const)('every title of the library is in Devanagari in %s', async (language) => {
  const response = await site.app.inject(`/api/resources?language=${language}`);
  const { categories } = response.json<{ categories: { items: { name: string }[] }[] }>();
  const names = categories.flatMap(({ items }) => items.map(({ name }) => name));
  expect(names.length).toBeGreaterThanOrEqual(20);
  expect(names.filter((name) => !/\p{Script=Devanagari}/u.test(name))).toEqual([]);
});
