import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { readFiles } from '../format/read-files.ts';
import { applyImport } from './apply-import.ts';
import { textImportStore } from './import-store.ts';
import { seedTexts } from './seed-texts.ts';
import { verseRow } from './verse-row.ts';

let site: TestSite;
const now = new Date('2026-11-23T06:00:00Z');

beforeAll(async () => {
  site = await openTestSite();
  await seedTexts(site.database.db, now);
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject(url);

test('the shelf lists works with their divisions and first line', async () => {
  const [first] = (await get('/api/texts')).json();

  expect(first).toMatchObject({
    slug: 'isha-upanishad',
    verseName: 'mantra',
    firstLine: expect.stringMatching(/^ईशा/),
  });
  expect(first.divisions).toMatchObject([{ slug: '1', verses: 18, reviewedBy: null }]);
});

test('a division has all verses with the chosen language only', async () => {
  const english = (await get('/api/texts/isha-upanishad/1')).json();
  const hindi = (await get('/api/texts/isha-upanishad/1?in=hi')).json();

  expect(english.verses).toHaveLength(18);
  expect(english.verses[0].words[0]).toEqual({
    printed: 'ईशा',
    parts: [{ sa: 'ईशा', gloss: 'by the Lord' }],
  });
  expect(hindi.verses[0].words[0].parts[0].gloss).toBe('ईश्वर के द्वारा');
});

test('a verse has the contents of its division', async () => {
  const { verses, contents } = (await get('/api/texts/isha-upanishad/1/5')).json();

  expect(verses).toMatchObject([{ number: '5' }]);
  expect(contents).toHaveLength(18);
});

test('references name the verse as it is cited, in the languages of the site', async () => {
  const { verses } = (await get('/api/texts/bhagavad-gita/12')).json();
  const [reference] = verses.flatMap((verse: { references: unknown[] }) => verse.references);

  expect(reference).toMatchObject({ path: 'isha-upanishad/1/6', title: { en: 'Isha Upanishad 6' } });
});

test.each([
  '/api/texts/none',
  '/api/texts/isha-upanishad/none',
  '/api/texts/isha-upanishad/1/99',
  '/files/texts/isha-upanishad/2.pdf',
  '/files/texts/isha-upanishad/1.pdf?in=fr',
  '/art/verse/isha-upanishad/1/99.png',
])('%s is not found', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});

test('an unknown language of a division is rejected', async () => {
  expect((await get('/api/texts/isha-upanishad/1?in=fr')).json()).toMatchObject({
    code: 'validation_failed',
  });
});

test('the sitemap lists every verse; the list of texts comes with the other pages', async () => {
  const sitemap = (await get('/sitemap.xml')).body;

  expect(sitemap).toContain('/texts/isha-upanishad/1/18</loc>');
  expect(sitemap).not.toContain('/texts</loc>');
});

const inAll = { en: 'Test', hi: 'Test', sa: 'Test' };

function workOf(verses: string, published = true) {
  const work = {
    slug: 'test',
    title: inAll,
    description: inAll,
    divisions: [{ slug: '1', title: inAll, published }],
  };
  const { read } = readFiles([
    { name: 'work.json', content: JSON.stringify(work) },
    { name: '1.md', content: verses },
  ]);
  if (!read) throw new Error('The work has errors.');
  return read;
}

test('a second import changes what differs and keeps every permalink', async () => {
  const { db, pool } = site.database;
  const writing = { now, actorId: null };
  await applyImport(db, workOf('# 1\nईशा ॥\n\n# 2\nतेन ॥\n'), writing);
  const before = await pool.query('select id, number from text_verses order by number, id');
  const dry = await applyImport(db, workOf('# 1\nईशा ॥\n\n# 3\nसर्वं ॥\n'), null);
  const after = await pool.query('select id, number from text_verses order by number, id');
  const real = await applyImport(db, workOf('# 1\nईशा सर्वं ॥\n\n# 3\nसर्वं ॥\n'), writing);

  expect(after.rows).toEqual(before.rows);
  expect(dry.divisions).toEqual([
    { slug: '1', isNew: false, added: ['3'], changed: [], unchanged: 1, absent: ['2'] },
  ]);
  expect(real.divisions).toMatchObject([{ added: ['3'], changed: ['1'], unchanged: 0, absent: ['2'] }]);
  expect((await get('/api/texts/test/1/1')).json().verses[0].lines).toEqual(['ईशा सर्वं ॥']);
  expect((await get('/api/texts/test/1/2')).statusCode).toBe(200);
  const { rows } = await pool.query('select source from text_verse_versions order by version');
  expect(rows).toEqual([{ source: '# 1\n\nईशा ॥\n' }, { source: '# 1\n\nईशा सर्वं ॥\n' }]);
});

test('an import of many changed and moved verses needs few queries', async () => {
  const { db, pool } = site.database;
  const writing = { now, actorId: null };
  const read = (text: string, numbers: number[]) => {
    const found = workOf(numbers.map((number) => `# ${number}\n${text}\n`).join('\n'));
    found.work.slug = 'many';
    return found;
  };
  const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
  await applyImport(db, read('ईशा ॥', numbers), writing);
  const query = vi.spyOn(pool, 'query');
  await applyImport(db, read('तेन ॥', numbers.toReversed()), writing);
  const queries = query.mock.calls.length;
  query.mockRestore();

  expect(queries).toBeLessThan(20);
  const { contents, verses } = (await get('/api/texts/many/1')).json();
  expect([contents[0].number, verses[0].lines]).toEqual(['100', ['तेन ॥']]);
});

test('an import rejects verses that were changed since they were read', async () => {
  const { db, pool } = site.database;
  const read = workOf('# 1\nईशा ॥\n');
  read.work.slug = 'stale';
  await applyImport(db, read, { now, actorId: null });
  const { rows } = await pool.query<{ id: string }>(
    `select v.id from text_verses v join text_divisions d on d.id = v.division_id
     join text_works w on w.id = d.work_id where w.slug = 'stale'`,
  );
  const [verse] = read.divisions[0]?.verses ?? [];
  if (!verse) throw new Error('The work has no verse.');
  const written = [{ id: rows[0]?.id ?? '', version: 1, ...verseRow(verse) }];

  expect(await textImportStore.updateVerses(db, written, now)).toBe(true);
  expect(await textImportStore.updateVerses(db, written, now)).toBe(false);
});

test('the shelf says which translations and meanings a work has', async () => {
  const facts = async (slug: string) => (await get(`/api/texts/${slug}`)).json();
  expect(await facts('isha-upanishad')).toMatchObject({ translations: ['en', 'hi'], hasWordMeanings: true });

  const read = workOf('# 1\nईशा ॥\n\n# 2\nतेन ॥\n\nhi (A): उसके द्वारा।\n');
  read.work.slug = 'bare';
  await applyImport(site.database.db, read, { now, actorId: null });
  expect(await facts('bare')).toMatchObject({ translations: ['hi'], hasWordMeanings: false });
});

test('an unpublished division is not found', async () => {
  const read = workOf('# 1\nईशा ॥\n', false);
  read.work.slug = 'hidden';
  await applyImport(site.database.db, read, { now, actorId: null });

  expect((await get('/api/texts/hidden')).statusCode).toBe(404);
  expect((await get('/api/texts/hidden/1/1')).statusCode).toBe(404);
});
