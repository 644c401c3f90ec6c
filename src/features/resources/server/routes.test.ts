import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedSampleLibrary } from '#tests/support/sample-library.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import type { ResourceShelf } from '../contract.ts';

let site: TestSite;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'library-'));
  site = await openTestSite({ DATA_DIR: dataDir });
  await site.database.pool.query(
    `insert into posts (slug, title, content_markdown, content_html, published, published_at, read_minutes)
     values ('work-without-grasping', 'Work without grasping', '', '', true, '2026-10-01', 5)`,
  );
  await seedSampleLibrary(site);
});

afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true });
});

async function shelves(query = ''): Promise<ResourceShelf[]> {
  return (await site.app.inject(`/api/resources${query}`)).json().categories;
}

const slugsOf = (list: ResourceShelf[]) => list.flatMap(({ items }) => items.map(({ slug }) => slug));

test('RES-08, RES-09: four categories with five items each', async () => {
  const list = await shelves();
  expect(list.map(({ key, url, items }) => [key, url, items.length])).toEqual([
    ['sacred', '/resources/sacred-texts', 5],
    ['commentaries', '/resources/commentaries', 5],
    ['audio', '/resources/audio-video-teachings', 5],
    ['articles', '/resources/articles-insights', 5],
  ]);
});

test('RES-12: a listed item has the specified fields and its language', async () => {
  const [sacred] = await shelves();
  expect(sacred?.items[2]).toEqual({
    slug: 'bhagavad-gita',
    category: 'sacred',
    name: 'Bhagavad Gita',
    description: expect.stringContaining('Seven hundred verses'),
    format: 'PDF',
    size: expect.stringMatching(/^\d+ KB$/),
    url: '/resources/bhagavad-gita',
    rating: 5,
    downloads: 21044,
    hasGuide: true,
    isSample: true,
    texts: [],
    language: 'en',
  });
});

test('lists and items are in the language of the reader', async () => {
  const [sacred] = await shelves('?language=hi');
  expect(sacred?.items[0]).toMatchObject({ slug: 'vedas', name: 'वेद', language: 'hi' });
  const hindi = (await site.app.inject('/api/resources/vedas?language=hi')).json();
  expect(hindi).toMatchObject({
    name: 'वेद',
    sanskritName: 'वेदाः',
    language: 'hi',
    contentLanguage: 'hi',
    languages: ['en', 'hi', 'sa'],
  });
  expect(hindi.contentHtml).toContain('>इनकी संरचना</h2>');
  const sanskrit = (await site.app.inject('/api/resources/vedas?language=sa')).json();
  expect(sanskrit).toMatchObject({ name: 'वेदाः', language: 'sa', contentLanguage: 'sa' });
  const category = (await site.app.inject('/api/resources/sacred-texts?language=sa')).json();
  expect(category.items[0]).toMatchObject({ name: 'वेदाः' });
});

test('an item whose name and description only are translated has the text of the original', async () => {
  await site.database.pool.query(
    `update content_translations set html = '', texts = texts || '{"content": ""}'
     where kind = 'resource' and language = 'sa' and record_id = (select id from resources where slug = 'puranas')`,
  );
  const puranas = (await site.app.inject('/api/resources/puranas?language=sa')).json();
  expect(puranas).toMatchObject({
    name: 'पुराणानि',
    language: 'sa',
    contentLanguage: 'en',
    languages: ['en', 'hi'],
  });
  const { body } = await site.app.inject('/sitemap.xml');
  expect(body).not.toContain('/resources/puranas?lang=sa');
});

test('RES-03: a word of the Hindi or Sanskrit description finds the item', async () => {
  expect(slugsOf(await shelves(`?q=${encodeURIComponent('ऋचाओं')}`))).toContain('vedas');
  expect(slugsOf(await shelves(`?q=${encodeURIComponent('यजुषां')}`))).toContain('vedas');
});

test.each(['gita', 'gītā', 'गीता', 'GEETA', 'Bhagavad  gi'])(
  'RES-03: "%s" finds the Bhagavad Gita',
  async (question) => {
    expect(slugsOf(await shelves(`?q=${encodeURIComponent(question)}`))).toContain('bhagavad-gita');
  },
);

test('RES-03: a search returns and counts only matching items', async () => {
  const response = (await site.app.inject('/api/resources?q=upanishad')).json();
  expect(slugsOf(response.categories)).toContain('upanishads');
  expect(slugsOf(response.categories)).not.toContain('recitations');
  expect(response.total).toBe(
    response.categories.reduce((sum: number, { total }: ResourceShelf) => sum + total, 0),
  );
});

test('RES-16: a search without matches is empty', async () => {
  expect((await site.app.inject('/api/resources?q=xyzzy')).json().total).toBe(0);
});

test('RES-04: a search finds items of one category', async () => {
  expect((await shelves('?category=audio')).map(({ key }) => key)).toEqual(['audio']);
  expect(await shelves('?category=all')).toHaveLength(4);
});

test('RES-05: the order within each category', async () => {
  const byDownloads =
    (await shelves('?sort=downloads'))[0]?.items.map(({ downloads }) => downloads ?? -1) ?? [];
  expect(byDownloads).toEqual([...byDownloads].sort((one, other) => other - one));
  const byRating = (await shelves('?sort=rating'))[3]?.items.map(({ rating }) => rating ?? -1) ?? [];
  expect(byRating).toEqual([...byRating].sort((one, other) => other - one));
  const byTitle = (await shelves('?sort=title'))[0]?.items.map(({ name }) => name) ?? [];
  expect(byTitle).toEqual([...byTitle].sort());
  const inHindi = (await shelves('?sort=title&language=hi'))[0]?.items.map(({ name }) => name) ?? [];
  expect(inHindi.join()).toMatch(/[\u0900-\u097f]/);
  expect(inHindi).toEqual([...inHindi].sort());
});

test.each(['category=nothing', 'sort=size', `q=${'x'.repeat(101)}`])(
  '/api/resources?%s is rejected',
  async (query) => {
    expect((await site.app.inject(`/api/resources?${query}`)).statusCode).toBe(400);
  },
);

test.each(['%27%3B+drop+table', '%00', '%F0%9F%AA%94', "a'b|c:*"])(
  'the query %s is searched as text',
  async (question) => {
    const response = await site.app.inject(`/api/resources?q=${encodeURI(question)}`);
    expect(response.statusCode).toBe(200);
  },
);

test('XTR-09: an item has a text to read, related posts, a guide and its file', async () => {
  const item = (await site.app.inject('/api/resources/bhagavad-gita')).json();
  expect(item).toMatchObject({
    kind: 'item',
    categoryTitle: { en: 'Sacred Texts' },
    categoryUrl: '/resources/sacred-texts',
    file: { url: '/files/resources/bhagavad-gita', mediaType: 'application/pdf', bytes: expect.any(Number) },
    guideUrl: '/files/resources/bhagavad-gita/guide.pdf',
  });
  expect(item.contentHtml).toContain('class="scripture-card"');
  expect(item.related).toHaveLength(1);
  expect(item.related[0]).toEqual({
    blogId: 'work-without-grasping',
    title: 'Work without grasping',
    language: 'en',
  });
  expect(item).not.toHaveProperty('searchWords');
});

test('XTR-10: a category lists its items, with search and sort', async () => {
  const all = (await site.app.inject('/api/resources/sacred-texts')).json();
  expect(all).toMatchObject({ kind: 'category', key: 'sacred', total: 5, page: 1, pages: 1 });
  const some = (await site.app.inject('/api/resources/sacred-texts?q=gita&sort=title')).json();
  expect(some.items.map(({ slug }: { slug: string }) => slug)).toContain('bhagavad-gita');
  expect(some.total).toBeLessThan(5);
});

test.each(['nothing', 'VEDAS', '..%2f..%2fetc', 'sacred-texts?page=2'])(
  'XTR-11: /api/resources/%s returns 404',
  async (address) => {
    expect((await site.app.inject(`/api/resources/${address}`)).statusCode).toBe(404);
  },
);

test.each([
  ['/resources/audio-/-video-teachings', '/resources/audio-video-teachings'],
  ['/resources/articles-&-insights', '/resources/articles-insights'],
  ['/resources/articles-%26-insights', '/resources/articles-insights'],
])('RES-13: %s redirects to %s', async (literal, clean) => {
  const response = await site.app.inject(literal);
  expect([response.statusCode, response.headers.location]).toEqual([308, clean]);
});

test.each([
  ['/resources', '/library'],
  ['/resources?q=gita&sort=rating', '/library?q=gita&sort=rating'],
])('%s redirects to %s', async (address, library) => {
  const response = await site.app.inject(address);
  expect([response.statusCode, response.headers.location]).toEqual([308, library]);
});

test('XTR-08: the sitemap lists items and categories', async () => {
  const { body } = await site.app.inject('/sitemap.xml');
  expect(body).toContain('/resources/vedas</loc>');
  expect(body).toContain('/resources/articles-insights</loc>');
  expect(body).toMatch(/<loc>[^<]*\/resources\/vedas\?lang=hi<\/loc>/);
  expect(body).toMatch(/<loc>[^<]*\/resources\/vedas\?lang=sa<\/loc>/);
});
