import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { locales } from '#src/i18n/locales.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { ListedBlock, StoredBlock } from '../admin-contract.ts';
import type { HomeContent } from '../contract.ts';
import { siteContentStore } from './store.ts';

const site = await openAdminSite();
afterAll(() => site.close());
afterEach(async () => {
  await site.database.pool.query('delete from site_content; delete from site_content_versions');
  await read('home.hero');
});

const path = '/api/admin/site-content';
const headline = { en: 'Yoga for Everyone', hi: 'सबके लिए योग', sa: '' };

async function read(key: string): Promise<StoredBlock> {
  return (await site.admin('GET', `${path}/${key}`)).json<StoredBlock>();
}

async function save(key: string, change: Record<string, unknown>, version?: number) {
  const stored = await read(key);
  const content = { ...stored.content, ...change };
  return site.admin('PUT', `${path}/${key}`, { content, version: version ?? stored.version });
}

async function show(query = ''): Promise<HomeContent> {
  return (await site.app.inject(`/api/site-content/home${query}`)).json<HomeContent>();
}

test('HOM-01, QUO-04, QUO-05: a demo starts with the texts of the specification', async () => {
  const { hero, quotes } = await show();
  expect(hero.headline).toEqual({ text: 'Sanatan Dharma for the World' });
  expect(hero.pageTitle.text).toBe('Timeless Vedic Wisdom for Modern Seekers');
  expect(quotes.verses.map(({ reference }) => reference)).toEqual(['2.47', '4.7']);
  for (const { sanskrit } of quotes.verses) {
    expect(sanskrit.text).toMatch(/^[\u0900-\u097f\s]+॥$/);
    expect(sanskrit.isShipped).toBe(true);
  }
});

test.each(locales)('QUO-05: the meaning of a verse on the %s site has its language', async (lang) => {
  const { quotes } = await show(`?lang=${lang}`);
  const [verse] = quotes.verses;
  expect(verse?.meaning.lang).toBe(lang === 'sa' ? 'en' : undefined);
});

test('ABT-03 to ABT-06: the figures of the About page are content', async () => {
  const { figures } = (await site.app.inject('/api/site-content/about?lang=hi')).json();
  expect(figures.items).toMatchObject([
    { value: '10,000+' },
    { value: '50+' },
    { value: '100+' },
    { value: '25+' },
  ]);
});

test('saved content is shown in the language of the reader, else in English', async () => {
  const { statusCode, json } = await save('home.hero', { headline });

  expect(statusCode).toBe(200);
  expect(json()).toMatchObject({ version: 1, content: { headline } });
  expect((await show('?lang=hi')).hero.headline).toEqual({ text: 'सबके लिए योग' });
  expect((await show('?lang=sa')).hero.headline).toEqual({ text: 'Yoga for Everyone', lang: 'en' });
  const { rows } = await site.database.pool.query(
    `select actor_id, target, detail from audit_entries where event = 'content.saved' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ actor_id: site.adminId, target: 'home.hero', detail: { version: 1 } }]);
});

test('an announcement that would end before it starts is not saved', async () => {
  const shown = { startsAt: '2026-12-02T10:00:00Z', endsAt: '2026-12-01T10:00:00Z' };

  expect(await save('frame.announcement', shown)).toMatchObject({ statusCode: 400 });
  expect((await save('frame.announcement', shown)).json()).toMatchObject({
    fields: { endsAt: { code: 'before_start' } },
  });
  expect((await save('frame.announcement', { ...shown, startsAt: '' })).statusCode).toBe(200);
});

test('a link without its target or its text is not saved', async () => {
  const link = { en: 'See the dates', hi: '', sa: '' };
  const items = [{ id: 'seekers', title: { en: 'Seekers', hi: '', sa: '' }, text: link, target: '/library' }];

  expect((await save('frame.announcement', { text: link, link })).json()).toMatchObject({
    fields: { target: { code: 'required' } },
  });
  expect((await save('contact.audiences', { items })).json()).toMatchObject({
    fields: { 'items.0.link.en': { code: 'required' } },
  });
  expect((await save('frame.announcement', { text: link, link, target: '/events' })).statusCode).toBe(200);
});

test('a saved change increments the content version', async () => {
  const version = async () =>
    (await site.database.pool.query('select content_version::int as version from site_state')).rows[0]
      ?.version ?? 0;
  const before = await version();
  await save('home.hero', { headline });
  expect(await version()).toBe(before + 1);
});

test('{product} in a text is the name of the organization', async () => {
  expect((await show()).hero.description.text).toMatch(/^Sanatan World is a global non-profit/);
});

test('every version can be restored, the one before the first change too', async () => {
  await save('home.hero', { headline });
  await save('home.hero', { headline: { ...headline, en: 'Second' } });

  const versions = (await site.admin('GET', `${path}/home.hero/versions`)).json();
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1, 0]);
  const contentOf = async (version: number) =>
    (await site.admin('GET', `${path}/home.hero/versions/${version}`)).json().content.headline.en;
  expect([await contentOf(1), await contentOf(0)]).toEqual([
    'Yoga for Everyone',
    'Sanatan Dharma for the World',
  ]);
  expect((await site.admin('GET', `${path}/home.hero/versions/7`)).statusCode).toBe(404);
});

test('a change of an older version is rejected with 409', async () => {
  await save('home.hero', { headline });
  expect((await save('home.hero', { headline: { ...headline, en: 'Lost' } }, 0)).statusCode).toBe(409);
  expect((await show()).hero.headline.text).toBe('Yoga for Everyone');
});

test('a preview shows the draft to anyone with its address for an hour, and publishes nothing', async () => {
  const stored = await read('home.hero');
  const created = await site.admin('POST', `${path}/home.hero/preview`, {
    content: { ...stored.content, headline },
  });
  const { path: address } = created.json<{ path: string }>();
  const query = address.slice(1);

  expect(address).toMatch(/^\/\?preview=/);
  expect((await show(query)).hero.headline.text).toBe('Yoga for Everyone');
  expect((await show()).hero.headline.text).toBe('Sanatan Dharma for the World');
  expect((await site.app.inject(`/api/site-content/home${query}x`)).statusCode).toBe(404);
  const now = site.clock.now();
  site.clock.set(new Date(now.getTime() + msPerHour + 1).toISOString());
  expect((await site.app.inject(`/api/site-content/home${query}`)).statusCode).toBe(404);
  site.clock.set(now.toISOString());
});

test('the list states what is sample content, and what is not translated', async () => {
  await save('home.hero', { headline });
  const blocks = (await site.admin('GET', path)).json<ListedBlock[]>();
  const stateOf = (key: string) => blocks.find((block) => block.key === key);

  expect(stateOf('home.hero')).toMatchObject({
    isSample: false,
    isEmpty: false,
    missing: ['sa'],
    version: 1,
  });
  expect(stateOf('home.welcome')).toMatchObject({ isSample: true, isEmpty: false, missing: [], version: 0 });
  expect(stateOf('about.people')).toMatchObject({ isSample: false, isEmpty: true });
});

test.each([
  ['home.welcome', 'cards.0.title.en', { cards: [{ id: 'a', title: { en: '', hi: '', sa: '' } }] }],
  [
    'home.welcome',
    'cards',
    {
      cards: [
        { id: 'a', title: headline },
        { id: 'a', title: headline },
      ],
    },
  ],
  ['home.welcome', 'cards.0.id', { cards: [{ id: '<b>', title: headline }] }],
  ['home.welcome', 'cards.0.image', { cards: [{ id: 'a', title: headline, image: '//evil.example/x.png' }] }],
  [
    'about.reports',
    'items.0.file',
    { items: [{ id: 'a', title: headline, file: 'https://evil.example/a.pdf' }] },
  ],
  ['about.officer', 'email', { email: 'no address' }],
  ['home.hero', 'headline.en', { headline: { ...headline, en: 'x'.repeat(201) } }],
])('%s rejects an invalid %s', async (key, field, change) => {
  const response = await save(key, change);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json<{ fields: object }>().fields)).toContain(field);
});

test('an unknown block returns 404, and only administrators change content', async () => {
  expect((await site.admin('GET', `${path}/home.nothing`)).statusCode).toBe(404);
  const body = { content: {}, version: 0 };
  expect(await site.rejections('PUT', `${path}/home.hero`, body)).toEqual([403, 401]);
});

test('markup in a text stays text', async () => {
  const hostile = `"><script>alert(1)</script>`;
  await save('home.hero', { headline: { en: hostile, hi: '', sa: '' } });
  expect((await show()).hero.headline.text).toBe(hostile);
});

test('content that was read before a save does not replace the saved one', async () => {
  const { version } = await read('home.hero');
  const all = siteContentStore.all.bind(siteContentStore);
  const { promise, resolve } = Promise.withResolvers<void>();
  const readAll = vi.spyOn(siteContentStore, 'all').mockImplementationOnce(async (db) => {
    const rows = await all(db);
    await promise;
    return rows;
  });
  const early = read('home.hero');
  await expect.poll(() => readAll).toHaveBeenCalled();
  await save('home.hero', { headline }, version);
  resolve();
  await early;

  expect((await show()).hero.headline.text).toBe('Yoga for Everyone');
});
