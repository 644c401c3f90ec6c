import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedTexts } from '#src/features/texts/server/seed-texts.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';

let site: TestSite;
const path = '/api/verse-of-the-day';

beforeAll(async () => {
  site = await openTestSite({ ORGANISATION_TIME_ZONE: 'Asia/Kolkata' });
  expect((await site.app.inject(path)).statusCode).toBe(404);
  await seedTexts(site.database.db, site.clock.now());
});
afterAll(() => site.close());

beforeEach(() => site.clock.set('2026-11-21T06:00:00Z'));

const get = async (query = '') => (await site.app.inject(path + query)).json();

test('everyone gets the same verse until midnight of the named zone', async () => {
  const response = await site.app.inject(path);
  const verse = response.json();
  expect(verse).toMatchObject({
    date: '2026-11-21',
    zone: 'Asia/Kolkata',
    validUntil: '2026-11-21T18:30:00.000Z',
    translation: { language: 'en' },
  });
  expect(response.headers['cache-control']).toBe('public, max-age=45000');
  expect((await site.app.inject(`/api${verse.path}`)).json().verses[0].lines).toEqual(verse.lines);
  expect((await site.app.inject(verse.image)).headers['content-type']).toBe('image/png');

  site.clock.set('2026-11-21T18:29:59Z');
  expect((await get()).path).toBe(verse.path);
  site.clock.set('2026-11-21T18:30:00Z');
  expect(await get()).toMatchObject({ date: '2026-11-22', path: expect.not.stringMatching(verse.path) });
  expect((await get('?date=2026-11-21')).path).toBe(verse.path);
});

test('the translation is in the language of the query', async () => {
  expect((await get('?in=hi')).translation.language).toBe('hi');
});

test('days to come and days long ago have no verse', async () => {
  for (const date of ['2026-11-22', '2026-10-01'])
    expect(await get(`?date=${date}`)).toMatchObject({ fields: { date: { code: 'out_of_range' } } });
});

test('the feed has the verses of 31 days, in the language of its address', async () => {
  const response = await site.app.inject('/verse-of-the-day/rss/hi');
  const today = await get('?in=hi');
  expect(response.headers['content-type']).toContain('application/rss+xml');
  expect(response.body.match(/<item>/g)).toHaveLength(31);
  expect(response.body).toContain(`${today.path}?lang=hi</link>`);
  expect(response.body).toContain(today.reference.hi);
});

test('the feed with a language in its query leads to the feed of that language', async () => {
  const { statusCode, headers } = await site.app.inject('/verse-of-the-day/rss?lang=hi');
  expect([statusCode, headers.location]).toEqual([301, '/verse-of-the-day/rss/hi']);
  expect((await site.app.inject('/verse-of-the-day/rss/hi?lang=hi')).statusCode).toBe(200);
});

test('a verse of a text that is no longer published is not chosen', async () => {
  const { db, pool } = site.database;
  const before = await get();
  const [, , work] = before.path.split('/');
  const set = (value: string) =>
    pool.query(
      `update text_divisions set published_at = ${value} where work_id = (select id from text_works where slug = $1)`,
      [work],
    );
  await set('null');
  await bumpContentVersion(db);
  expect((await get()).path).not.toContain(`/${work}/`);
  await set('now()');
  await bumpContentVersion(db);
  expect((await get()).path).toBe(before.path);
});
