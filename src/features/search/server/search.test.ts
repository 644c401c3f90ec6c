import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPosts } from '#src/features/blog/server/seed-posts.ts';
import { seedSampleEvents } from '#src/features/events/server/seed-events.ts';
import { seedFestivals } from '#src/features/festivals/server/seed-festivals.ts';
import { seedProjects } from '#src/features/projects/server/seed-projects.ts';
import { seedResources } from '#src/features/resources/server/seed-resources.ts';
import { openSiteContent } from '#src/features/site-content/server/service.ts';
import { seedTexts } from '#src/features/texts/server/seed-texts.ts';
import { addTranslation } from '#src/features/translations/server/add-translation.ts';
import { publicPaths } from '#src/app/public-paths.ts';
import { msPerDay, msPerHour } from '#src/local-time/milliseconds.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import type { SearchResults } from '../contract.ts';
import { createIndexer, type Indexer } from './indexing/indexer.ts';
import queries from './relevance/queries.json' with { type: 'json' };
import { indexedPages } from './sources/indexed-pages.ts';
import { createSearchSources } from './sources/search-sources.ts';

let site: TestSite;
let indexer: Indexer;

beforeAll(async () => {
  site = await openTestSite({ RATE_LIMIT: 'off' });
  const { db } = site.database;
  await seedResources(db, addTranslation);
  await seedFestivals(db, addTranslation);
  await seedTexts(db, site.clock.now());
  await seedPosts(db, addTranslation);
  await seedProjects(db, addTranslation);
  await seedSampleEvents(db, site.clock.now(), addTranslation);
  const name = { name: 'Sanatan World' };
  const content = await openSiteContent({ db, isDemo: true, clock: site.clock, site: name });
  indexer = createIndexer({ db, clock: site.clock, sources: createSearchSources({ site: name, content }) });
  await indexer.refresh();
}, 120_000);
afterAll(() => site.close());

const query = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values);

async function search(q: string, language = 'en', further = ''): Promise<SearchResults> {
  const url = `/api/search?q=${encodeURIComponent(q)}&language=${language}${further}`;
  const response = await site.app.inject(url);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const firstOf = ({ groups }: SearchResults) => groups[0]?.items[0]?.path;
const pathsOf = ({ groups }: SearchResults) => groups.flatMap(({ items }) => items.map(({ path }) => path));
const written = (parts: { text: string; isMatch: boolean }[] = []) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

test('100 queries in three languages have the expected first result', async () => {
  expect(queries.length).toBeGreaterThanOrEqual(100);
  const wrong: string[] = [];
  for (const [language, q = '', expected] of queries) {
    const found = firstOf(await search(q, language));
    if (found !== expected) wrong.push(`${q} (${language}): ${found} instead of ${expected}`);
  }
  expect(wrong).toEqual([]);
});

test.each(['BG', 'B.G.'])('a verse is found before an event that cites it as %s', async (name) => {
  await query(
    `insert into events (slug, title, description, place, starts_at, ends_at, time_zone)
     values ('talk', 'Talk', $1, 'Pune', '2027-01-01T10:00:00Z', '2027-01-01T11:00:00Z', 'Asia/Kolkata')`,
    [`What ${name} 2.47 says, and why ${name} 2.47 matters.`],
  );
  await indexer.refresh();
  for (const citation of ['BG 2.47', 'B.G. 2.47', 'B. G. 2:47', 'bg2.47']) {
    const results = await search(citation);
    expect(firstOf(results), citation).toBe('/texts/bhagavad-gita/2/47');
    expect(pathsOf(results), citation).toContain('/events/talk');
  }
  await query(`delete from events where slug = 'talk'`);
  await indexer.refresh();
});

test('a chapter is listed by the abbreviation of its work', async () => {
  expect(pathsOf(await search('BG chapter 12'))).toContain('/texts/bhagavad-gita/12');
});

test('an index that an earlier release wrote is written again', async () => {
  await query('update search_state set key_version = 1');
  await query(`update search_passages set title = 'Earlier' where address = '/texts/bhagavad-gita/2/47'`);
  await indexer.refresh();
  const { rows } = await query(`select from search_passages where title = 'Earlier'`);
  expect(rows).toEqual([]);
});

test('a verse is found in every script, with and without diacritics', async () => {
  const spellings = ['अद्वेष्टा', 'adveṣṭā', 'adveshta', 'అద్వేష్టా', 'ಅದ್ವೇಷ್ಟಾ', 'অদ্বেষ্টা', 'અદ્વેષ્ટા'];
  for (const spelling of spellings) {
    expect(firstOf(await search(spelling))).toBe('/texts/bhagavad-gita/12/13');
  }
});

test('a verse is found by the beginning of a line with other spaces, and by its translation', async () => {
  expect(firstOf(await search('isavasyam idam sar'))).toBe('/texts/isha-upanishad/1/1');
  expect(firstOf(await search('hates no being friendly'))).toBe('/texts/bhagavad-gita/12/13');
});

test('results are in the language of the reader, found words are marked and nothing is HTML', async () => {
  const { groups } = await search('दीपावली', 'hi');
  const [first] = groups[0]?.items ?? [];
  expect(first).toMatchObject({ kind: 'festival', titleLanguage: 'hi' });
  expect(written(first?.title)).toMatch(/^\[दीपावली\]/);
  const byEnglish = await search('why we light', 'hi');
  expect(byEnglish.groups[0]?.items[0]).toMatchObject({ titleLanguage: 'hi', language: 'hi' });
});

test('an excerpt has no words of another language where a translation lacks a text', async () => {
  await query(
    `update content_translations set texts = jsonb_set(texts, '{highlights,0}', '""'), version = version + 1
     where kind = 'project' and language = 'hi'
       and record_id = (select id from projects where slug = 'yoga-live')`,
  );
  await query('update site_state set content_version = content_version + 1');
  await indexer.refresh();
  const { groups } = await search('so that the teacher sees everyone', 'hi', '&kind=project');
  const yoga = groups[0]?.items.find(({ path }) => path === '/ProjectDetailPage/yoga-live');
  expect(yoga).toMatchObject({ titleLanguage: 'hi', language: 'hi' });
  expect(written(yoga?.excerpt)).not.toMatch(/teacher/i);
});

test('misspelled words are corrected, and the response names the correction', async () => {
  const results = await search('upanishxad');
  expect(results.corrected).toMatch(/upani/i);
  expect(results.groups.length).toBeGreaterThan(0);
  expect((await search('zzzzqqqq')).groups).toEqual([]);
});

test('results without all words say so, those with all do not', async () => {
  const verse = await search('yada yada hi dharmasya glanir');
  expect(verse.hasSomeWords).toBe(true);
  expect(verse.groups.length).toBeGreaterThan(0);
  expect((await search('karmanye vadhikaraste')).hasSomeWords).toBe(false);
  expect((await search('zzzzqqqq')).hasSomeWords).toBe(false);
});

test('the last word is completed in suggestions', async () => {
  const { suggestions } = await search('annual remem');
  expect(suggestions).toContain('annual remembrance');
});

test('one kind has pages, and other kinds are left out', async () => {
  const first = await search('isha upanishad', 'en', '&kind=verse');
  expect(first.groups.map(({ kind }) => kind)).toEqual(['verse']);
  expect(first.groups[0]?.items[0]?.path).toMatch(/^\/texts\/isha-upanishad\/1\//);
  const many = await search('verse', 'en', '&kind=verse');
  expect(many).toMatchObject({ page: 1 });
  expect(many.pages).toBeGreaterThan(1);
  const second = await search('verse', 'en', '&kind=verse&page=2');
  expect(pathsOf(second).filter((path) => pathsOf(many).includes(path))).toEqual([]);
});

test('albums are found by their title, place and captions, in the language of the reader', async () => {
  const { rows } = await query(
    `insert into albums (slug, title, description, place, published_at, language)
     values ('lamps', 'Evening of kumquat lamps', 'Rows of light.', 'Quillonwick', now(), 'en') returning id`,
  );
  const id: string = rows[0].id;
  const { rows: media } = await query(
    `insert into media_files (name, media_type, byte_length, width, height, created_at)
     values ('lamp', 'image/webp', 1, 10, 10, now()) returning id`,
  );
  await query(
    `insert into album_photos (album_id, media_id, position, caption, alt, credit)
     values ($1, $2, 0, 'A zebulike lamp', 'Brass', 'Secret Photographer')`,
    [id, media[0].id],
  );
  await query('update site_state set content_version = content_version + 1');
  await indexer.refresh();
  for (const words of ['kumquat lamps', 'quillonwick', 'zebulike']) {
    const { groups } = await search(words);
    expect(groups[0]).toMatchObject({ kind: 'album', items: [{ path: '/media/albums/lamps' }] });
  }
  const album = '/media/albums/lamps';
  expect(pathsOf(await search('secret photographer'))).not.toContain(album);

  await query('update albums set published_at = null, version = version + 1 where id = $1', [id]);
  await query('update site_state set content_version = content_version + 1');
  await indexer.refresh();
  expect(pathsOf(await search('kumquat lamps'))).not.toContain(album);
});

test('an event whose next date is cancelled is found at the date after it', async () => {
  const at = (days: number) => new Date(site.clock.now().getTime() + days * msPerDay);
  const insert = `insert into events (slug, title, description, place, time_zone, starts_at, ends_at, source_id, cancelled_at)
    values ($1, 'Vesperkin songs', 'Songs.', 'Hall', 'UTC', $2, $2, $3, $4) returning id`;
  const { rows } = await query(insert, ['vesperkin', at(-7), null, null]);
  await query(insert, ['vesperkin-next', at(7), rows[0].id, at(0)]);
  await query(insert, ['vesperkin-later', at(14), rows[0].id, null]);
  await query('update site_state set content_version = content_version + 1');
  await indexer.refresh();

  expect(pathsOf(await search('vesperkin'))).toEqual(['/events/vesperkin-later']);
  await query(`update events set cancelled_at = now(), version = version + 1 where slug = 'vesperkin-later'`);
  await query('update site_state set content_version = content_version + 1');
  await indexer.refresh();
  expect(pathsOf(await search('vesperkin'))).toEqual(['/events/vesperkin-next']);
});

test.each([
  ['varanasi', 'en', 'Varanasi', 'Uttar Pradesh'],
  ['वाराणसी', 'hi', 'वाराणसी', 'भारत'],
])('%s leads to the panchang of the place', async (q, language, name, region) => {
  const { groups } = await search(q, language);
  const places = groups.find(({ kind }) => kind === 'place');
  expect(places?.items[0]?.path).toBe('/panchang?place=1253405');
  expect(places?.items[0]?.title[0]).toEqual({ text: name, isMatch: true });
  expect(places?.items[0]?.title[1]?.text).toContain(region);
  expect(groups.at(-1)).toBe(places);
  const alone = await search(q, language, '&kind=place');
  expect(alone.groups.map(({ kind }) => kind)).toEqual(['place']);
});

test('a misspelled word that names a town is not corrected', async () => {
  const { corrected, groups } = await search('Ludhiana');
  expect(corrected).toBeNull();
  expect(groups.map(({ kind }) => kind)).toContain('place');
});

test.each(['Navi Mumbai', 'Fort Collins', 'Greater Noida'])(
  'the town %s has all words of the query',
  async (q) => {
    const { groups, hasSomeWords } = await search(q);
    expect(groups.at(-1)?.kind).toBe('place');
    expect(hasSomeWords).toBe(false);
  },
);

test('words that no text has together are the name of a town', async () => {
  const { groups, hasSomeWords } = await search('San Francisco');
  expect([groups.map(({ kind }) => kind), hasSomeWords]).toEqual([['place'], false]);
});

test('small towns are no results for other words', async () => {
  const kinds = async (q: string) => (await search(q)).groups.map(({ kind }) => kind);
  expect(await kinds('ver')).not.toContain('place');
  expect(await kinds('adveshta')).not.toContain('place');
});

test.each([
  "'; drop table posts; --",
  "it's \\ & | ! :* <-> ( )",
  '%_%',
  '\u200d\u200c',
  '<script>',
  '१२३',
  '🪔',
  'a'.repeat(200),
])('the query %j gets a response', async (q) => {
  await search(q);
});

test.each([
  '',
  '?q=',
  '?q=%20',
  `?q=${'a'.repeat(201)}`,
  '?q=om&kind=donor',
  '?q=om&page=99',
  '?q=om&language=fr',
])('/api/search%s is rejected', async (search_) => {
  expect((await site.app.inject(`/api/search${search_}`)).statusCode).toBe(400);
});

test('unpublished and deleted content leaves the index, changed content is found by its new words', async () => {
  const lamp = '/blog/why-we-light-a-lamp';
  expect(pathsOf(await search('why we light a lamp'))).toContain(lamp);
  await query(`update posts set published = false, version = version + 1 where slug = 'why-we-light-a-lamp'`);
  await query('update site_state set content_version = content_version + 1');
  await indexer.refresh();
  expect(pathsOf(await search('why we light a lamp'))).not.toContain(lamp);

  await query(
    `update posts set published = true, title = 'Zephyrlamp', version = version + 1 where slug = 'why-we-light-a-lamp'`,
  );
  await query('update site_state set content_version = content_version + 1');
  await indexer.refresh();
  expect(firstOf(await search('zephyrlamp'))).toBe(lamp);

  await query(`update text_divisions set published_at = null where slug = '12'`);
  await query('update site_state set content_version = content_version + 1');
  await indexer.refresh();
  expect(pathsOf(await search('adveshta sarvabhutanam'))).not.toContain('/texts/bhagavad-gita/12/13');
});

test('a scheduled post is found once its time has come, without a write', async () => {
  await query(
    `update posts set title = 'Quillfeather', published_at = $1, version = version + 1 where slug = 'reading-the-sky'`,
    [new Date(site.clock.now().getTime() + msPerHour)],
  );
  await indexer.refresh();
  expect((await search('quillfeather')).groups).toEqual([]);
  site.clock.set(new Date(site.clock.now().getTime() + 7_200_000).toISOString());
  await indexer.refresh();
  expect(firstOf(await search('quillfeather'))).toBe('/blog/reading-the-sky');
});

test('the numbers of passages per word are exact after changes and after a rebuild', async () => {
  const differences = `select * from (
      select p.language, w as word, count(*)::int as passages from search_passages as p,
        unnest(tsvector_to_array(p.words)) as w where w !~ '^[=^>]' group by 1, 2) as counted
    full join search_words as s using (word, language)
    where counted.passages is distinct from s.passages`;
  expect((await query(differences)).rows).toEqual([]);
  await indexer.rebuild();
  expect((await query(differences)).rows).toEqual([]);
});

test('names of authors and of staff are not indexed', async () => {
  const { rows } = await query(`select name from authors`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { name } of rows) {
    const { rows: found } = await query(
      'select title from search_passages where body ilike $1 or title ilike $1',
      [`%${name}%`],
    );
    expect(found).toEqual([]);
  }
});

test('every public page is indexed, or its content is', () => {
  const indexed = indexedPages.map(({ path }) => path);
  expect(publicPaths.filter((path) => !indexed.includes(path))).toEqual([]);
  expect(indexed.filter((path) => !publicPaths.includes(path))).toEqual([]);
});

test('every result of a kind can be reached, and a page beyond the last one is the last one', async () => {
  await query(
    `insert into search_passages (kind, record, language, address, title, title_key, body, words, rank, fingerprint)
     select 'post', 'some' || n, 'en', '/blog/some-' || n, 'Some ' || n, 'some ' || n, 'quandlebord',
       '''=post'' ''quandlebord'':2B'::tsvector, 1, 'some'
     from generate_series(1, 250) as n`,
  );
  await query(
    `insert into search_words (word, language, shown, skeleton, passages)
     values ('quandlebord', 'en', 'quandlebord', 'qndlbrd', 250)`,
  );
  const pages = await Promise.all(
    Array.from({ length: 13 }, (_, at) => search('quandlebord', 'en', `&kind=post&page=${at + 1}`)),
  );
  expect(new Set(pages.flatMap(pathsOf)).size).toBe(250);
  for (const { groups, pages: count } of pages)
    expect([groups[0]?.total, groups[0]?.isMore, count]).toEqual([250, false, 13]);
  expect(await search('quandlebord', 'en', '&kind=post&page=30')).toEqual(pages.at(-1));
  expect(await search('varanasi', 'en', '&kind=place&page=3')).toMatchObject({ page: 1, pages: 1 });
});

test('words of very many passages are found, alone and beside rare ones', async () => {
  await query(
    `insert into search_passages (kind, record, language, address, title, title_key, body, words, rank, fingerprint)
     select 'post', 'many' || n, 'en', '/blog/many-' || n, 'Many ' || n, 'many ' || n, 'flugabord rarely',
       ('''=post'' ''flugabord'':2B'
         || case when n % 1000 = 0 then ' ''drelkabord'':3B' else '' end)::tsvector, 1, 'sample'
     from generate_series(1, 21000) as n`,
  );
  await query(
    `insert into search_words (word, language, shown, skeleton, passages)
     values ('flugabord', 'en', 'flugabord', 'flgbrd', 21000), ('drelkabord', 'en', 'drelkabord', 'drlkbrd', 21)`,
  );
  const alone = await search('flugabord');
  expect(alone.groups[0]).toMatchObject({ kind: 'post', isMore: true });
  const both = await search('flugabord drelkabord');
  expect(both.groups[0]).toMatchObject({ kind: 'post', total: 21, isMore: false });
  const asBeginning = await search('flugab');
  expect(asBeginning.groups[0]?.kind).toBe('post');
});

test('after 180 searches in a minute the client waits', async () => {
  const limited = await openTestSite();
  const statuses = await Promise.all(
    Array.from({ length: 185 }, async () => (await limited.app.inject('/api/search?q=om')).statusCode),
  );
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status === 200)).toHaveLength(180);
  await limited.close();
});
