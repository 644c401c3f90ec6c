import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTranslation } from '#src/features/translations/server/add-translation.ts';
import { computeFestivals } from '#src/features/panchang/calculation/calculation.ts';
import { exampleSeat as seat } from '#tests/support/example-day.ts';
import { examplePostForm } from '#tests/support/example-form.ts';
import { guideKey } from '#src/features/panchang/guide-names.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { EditedFestival } from '../admin-contract.ts';
import type { FestivalGuide } from '../contract.ts';
import { festivalTexts } from '../festival-texts.ts';
import { regionalFacts, regionalKeys } from './regional-festivals.ts';
import { seedFestivals } from './seed-festivals.ts';
import { shippedKeys, shippedTexts } from './shipped-festivals.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
beforeAll(() => seedFestivals(site.database.db, addTranslation));
afterAll(() => site.close());

const guide = async (key: string, language = 'en') =>
  (await site.app.inject(`/api/festival-guides/${key}?language=${language}`)).json<FestivalGuide>();

async function editedOf(key: string): Promise<EditedFestival> {
  const { items } = (await site.admin('GET', `/api/admin/festivals?search=${key}`)).json();
  return (await site.admin('GET', `/api/admin/festivals/${items[0].id}`)).json<EditedFestival>();
}

test('every shipped text has the same steps in three languages', () => {
  for (const key of shippedKeys) {
    const [en, hi, sa] = (['en', 'hi', 'sa'] as const).map((language) => shippedTexts(key, language));
    expect([key, hi?.steps.length, sa?.steps.length]).toEqual([key, en?.steps.length, en?.steps.length]);
    expect([key, Boolean(hi?.summary && sa?.summary && hi.customs && sa.customs)]).toEqual([key, true]);
  }
});

test.each(['en', 'hi', 'sa'])('the list is in the order of the names in %s', async (language) => {
  const response = await site.app.inject(`/api/festival-guides?language=${language}`);
  const names = response.json<FestivalGuide[]>().map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
});

test('the observances of the first version have a text', () => {
  const computed = [2026, 2027, 2028].flatMap((year) =>
    computeFestivals({ from: `${year}-01-01`, to: `${year}-12-31`, place: seat }),
  );
  const keys = new Set(computed.map(guideKey));
  // An observance can be added to the calculation before its text.
  expect([...keys].filter((key) => shippedKeys.includes(key)).length).toBeGreaterThan(60);
});

test('every observance of a region or a tradition has a page with its rule in three languages', () => {
  expect(regionalKeys.length).toBeGreaterThanOrEqual(150);
  for (const key of regionalKeys) {
    expect(shippedKeys).toContain(key);
    for (const language of ['en', 'hi', 'sa'] as const) {
      const facts = regionalFacts(key, language);
      expect([key, facts?.rule]).not.toEqual([key, expect.stringMatching(/\{|undefined|regionalTexts|^$/)]);
      const texts = shippedTexts(key, language);
      expect([key, festivalTexts.safeParse(texts).error]).toEqual([key, undefined]);
      // A sentence of its own, and not only where it is kept.
      expect([key, texts?.summary === texts?.description]).toEqual([key, false]);
      if (language !== 'en') expect(facts?.rule).not.toMatch(/[A-Za-z]{4}/);
    }
  }
});

test('no two pages have the same name or the same summary', () => {
  for (const language of ['en', 'hi', 'sa'] as const) {
    const texts = shippedKeys.map((key) => shippedTexts(key, language));
    for (const field of ['name', 'summary'] as const) {
      const values = texts.map((one) => one?.[field]);
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
  }
});

test('texts in Hindi name months from full moon to full moon', () => {
  expect(regionalFacts('mauni-amavasya', 'hi')?.rule).toMatch(/^माघ अमावस्या/);
  expect(shippedTexts('janmashtami', 'hi')?.summary).toContain('भाद्रपद कृष्ण अष्टमी');
  expect(regionalFacts('sakat-chauth', 'hi')?.rule).toMatch(/^माघ कृष्ण चतुर्थी/);
  expect(shippedTexts('sankashti', 'hi')?.customs).toContain('माघ की संकष्टी सकट चौथ है');
  expect(shippedTexts('janmashtami', 'sa')?.summary).toContain('श्रावणकृष्णाष्टम्यां');
});

test('rules are described in words', () => {
  const rule = (key: string) => regionalFacts(key, 'en')?.rule;
  expect(rule('gangaur')).toBe(
    'Chaitra Shukla Tritiya. Observed on the day when the tithi is current at sunrise.',
  );
  expect(rule('aadi-perukku')).toBe('Day 18 of Aadi in the Tamil solar calendar.');
  expect(rule('onam')).toContain('Chingam of the Malayalam solar calendar');
  expect(rule('lohri')).toBe('Observed 1 day before Makara Sankranti.');
  expect(rule('ambubachi')).toBe('Observed on the day when the Sun enters the nakshatra Ardra.');
  expect(rule('pradosha-soma')).toContain('Monday');
  expect(regionalFacts('gangaur', 'hi')).toMatchObject({ regions: ['राजस्थान', 'गुजरात', 'मध्य प्रदेश'] });
  expect(regionalFacts('diwali', 'en')).toBeNull();
});

test('a regional observance is public with its facts, can be searched by editors and has a feed', async () => {
  expect(await guide('thaipusam')).toMatchObject({
    name: 'Thaipusam',
    languages: ['en', 'hi', 'sa'],
    regional: { regions: ['Tamil country'], tradition: null },
  });
  expect((await guide('diwali')).regional).toBeNull();
  expect((await guide('guru-purnima')).regional).toBeNull();
  expect((await editedOf('thaipusam')).observance).toBe('thaipusam');
  const { body } = await site.app.inject('/api/festivals.ics?guide=thaipusam');
  expect(body.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThanOrEqual(5);
  expect(body).toContain('SUMMARY;LANGUAGE=en:Thaipusam');
});

test('a text is shown in the language of the reader, with links to the others', async () => {
  expect(await guide('diwali', 'hi')).toMatchObject({ language: 'hi', languages: ['en', 'hi', 'sa'] });
  expect((await guide('diwali', 'sa')).name).toBe('दीपावलिः (लक्ष्मीपूजा)');
  for (const language of ['en', 'hi', 'sa'])
    expect((await guide('diwali', language)).nameInSanskrit).toBe('दीपावलिः (लक्ष्मीपूजा)');
  expect((await guide('nirjala-ekadashi')).steps).toHaveLength(3);
  expect((await site.app.inject('/api/festival-guides/unknown')).statusCode).toBe(404);
  expect((await site.app.inject('/api/festival-guides')).json()).toHaveLength(shippedKeys.length);
});

test('a changed text is public at once, its earlier version is kept, and translations are outdated', async () => {
  const { id, ...form } = await editedOf('ugadi');
  const saved = await site.admin('PUT', `/api/admin/festivals/${id}`, { ...form, summary: 'A new year.' });
  const versions = (await site.admin('GET', `/api/admin/festivals/${id}/versions`)).json();
  const earlier = await site.admin('GET', `/api/admin/festivals/${id}/versions/1`);

  expect(saved.json()).toMatchObject({ summary: 'A new year.', version: 2 });
  expect((await guide('ugadi')).summary).toBe('A new year.');
  expect(versions).toMatchObject([{ version: 1, savedBy: null }]);
  expect(earlier.json()).toMatchObject({ summary: form.summary, steps: form.steps });
  const { items } = (await site.admin('GET', '/api/admin/festivals?search=ugadi')).json();
  expect(items[0].translations).toContainEqual({ language: 'hi', state: 'published', isOutdated: true });
});

test('an earlier version has the time of its own save, and the person who saved it', async () => {
  const { id, ...form } = await editedOf('thaipusam');
  const first = site.clock.now().toISOString();
  await site.admin('PUT', `/api/admin/festivals/${id}`, { ...form, summary: 'The harvest.' });
  site.advance(60_000);
  await site.admin('PUT', `/api/admin/festivals/${id}`, {
    ...form,
    version: 2,
    summary: 'The king returns.',
  });

  const versions = (await site.admin('GET', `/api/admin/festivals/${id}/versions`)).json();
  expect(versions).toEqual([
    { version: 2, savedAt: first, savedBy: expect.stringContaining('@') },
    { version: 1, savedAt: expect.any(String), savedBy: null },
  ]);
});

test('an outdated edit is rejected, and so is a second text about an observance', async () => {
  const { id, ...form } = await editedOf('holika-dahan');
  const { version: _version, ...fresh } = form;
  await site.admin('PUT', `/api/admin/festivals/${id}`, form);

  expect((await site.admin('PUT', `/api/admin/festivals/${id}`, form)).statusCode).toBe(409);
  const second = await site.admin('POST', '/api/admin/festivals', fresh);
  expect([second.statusCode, second.json()]).toMatchObject([
    400,
    { fields: { observance: { code: 'taken' } } },
  ]);
});

test('seeding again adds only what is missing, so that edits stay', async () => {
  await site.database.pool.query(`delete from festivals where observance = 'holi'`);
  await seedFestivals(site.database.db, addTranslation);
  expect((await guide('holi')).name).toBe('Holi');
  expect((await guide('ugadi')).summary).toBe('A new year.');
});

test('the calendar of one festival has its dates of six years', async () => {
  site.clock.set('2026-11-26T18:00:00Z');
  const { body } = await site.app.inject('/api/festivals.ics?guide=diwali');
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(6);
  expect(body).toContain('UID:diwali-2026-11-0');
});

test('a festival keeps the posts of its tag when the tag is renamed', async () => {
  await site.admin(
    'POST',
    '/api/admin/blogs',
    examplePostForm({ slug: 'rows-of-lamps', tags: ['Diwali'], published: true }),
  );
  const { items } = (await site.admin('GET', '/api/admin/tags?search=Diwali')).json();
  await site.admin('PUT', `/api/admin/tags/${items[0].id}`, { name: 'Deepavali', before: 'Diwali' });

  expect((await guide('diwali')).posts).toMatchObject([{ blogId: 'rows-of-lamps' }]);
});

test('a festival keeps a chosen post when its slug changes', async () => {
  const form = examplePostForm({ slug: 'first-slug', published: true });
  const post = (await site.admin('POST', '/api/admin/blogs', form)).json();
  const { id, ...festival } = await editedOf('ugadi');
  const chosen = { ...festival, relatedPosts: ['first-slug'] };
  expect((await site.admin('PUT', `/api/admin/festivals/${id}`, chosen)).statusCode).toBe(200);

  const { published, publishedAt, version } = post;
  const renamed = { ...form, slug: 'second-slug', published, publishedAt, version };
  expect((await site.admin('PUT', `/api/admin/blogs/${post.id}`, renamed)).statusCode).toBe(200);

  expect((await guide('ugadi')).posts).toMatchObject([{ blogId: 'second-slug' }]);
});

test('GRD-01, IDOR: only the team reads and changes texts for editing', async () => {
  const { id } = await editedOf('diwali');
  for (const [method, url] of [
    ['GET', '/api/admin/festivals'],
    ['POST', '/api/admin/festivals'],
    ['GET', `/api/admin/festivals/${id}`],
    ['PUT', `/api/admin/festivals/${id}`],
    ['GET', `/api/admin/festivals/${id}/versions`],
  ] as const) {
    expect([url, ...(await site.rejections(method, url))]).toEqual([url, 403, 401]);
  }
});
