import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { Page } from '#src/api/paged-list.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { DivisionDetail, EditedText, ImportReport, ListedText } from '../../admin-contract.ts';
import type { EditedVerse, ListedVerse } from '../../verse-admin-contract.ts';
import { seedTexts } from '../seed-texts.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
beforeAll(() => seedTexts(site.database.db, new Date('2026-11-23T06:00:00Z')));
afterAll(() => site.close());

const inAll = { en: 'Test', hi: 'परीक्षा', sa: 'परीक्षा' };

function workJson(slug: string, divisions = ['1']): string {
  return JSON.stringify({
    slug,
    title: inAll,
    description: inAll,
    divisions: divisions.map((one) => ({ slug: one, title: inAll })),
  });
}

async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return buffer(archive.outputStream);
}

async function send(content: Buffer, { name = 'work.zip', seen = '' } = {}) {
  const url = `/api/admin/texts/imports?fileName=${name}${seen && `&seen=${seen}`}`;
  return site.upload(content, name, 'application/octet-stream', { method: 'POST', url });
}

async function check(content: Buffer, name = 'work.zip'): Promise<ImportReport> {
  const response = await send(content, { name });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ImportReport>();
}

async function apply(content: Buffer, name = 'work.zip'): Promise<ImportReport> {
  const { seen } = await check(content, name);
  const response = await send(content, { name, seen });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ImportReport>();
}

const get = async <Body>(url: string): Promise<Body> => (await site.admin('GET', url)).json<Body>();

async function workOf(slug: string): Promise<EditedText> {
  const { items } = await get<Page<ListedText>>(`/api/admin/texts?search=${slug}`);
  return get(`/api/admin/texts/${items[0]?.id}`);
}

async function verseOf(slug: string, number: string): Promise<EditedVerse> {
  const { divisions } = await workOf(slug);
  const { items } = await get<Page<ListedVerse>>(
    `/api/admin/text-divisions/${divisions[0]?.id}/verses?limit=100`,
  );
  return get(`/api/admin/text-verses/${items.find((one) => one.number === number)?.id}`);
}

/** A verse as its form sends it. */
async function formOf(slug: string, number: string) {
  const { id, number: _number, path, divisionId: _division, ...form } = await verseOf(slug, number);
  return { id, path, form };
}

const first = '# 1\n\nईशा वास्यम् ॥\n';

test('the list has the works with their divisions', async () => {
  const { items } = await get<Page<ListedText>>('/api/admin/texts');

  expect(items[0]).toMatchObject({ slug: 'isha-upanishad', divisions: 1, published: 1, reviewed: 0 });
});

test('the endpoints reject people without the permission', async () => {
  const { id, divisions } = await workOf('isha-upanishad');
  const verse = await verseOf('isha-upanishad', '1');

  for (const [method, url] of [
    ['GET', '/api/admin/texts'],
    ['POST', '/api/admin/texts/imports?fileName=a.zip'],
    ['GET', `/api/admin/texts/${id}`],
    ['PUT', `/api/admin/texts/${id}`],
    ['GET', `/api/admin/texts/${id}/files.zip`],
    ['PUT', `/api/admin/text-divisions/${divisions[0]?.id}`],
    ['GET', `/api/admin/text-divisions/${divisions[0]?.id}/verses`],
    ['GET', `/api/admin/text-verses/${verse.id}`],
    ['PUT', `/api/admin/text-verses/${verse.id}`],
    ['GET', `/api/admin/text-verses/${verse.id}/versions`],
  ] as const) {
    expect(await site.rejections(method, url), url).toEqual([403, 401]);
  }
});

test('a dry run lists every error with file, line and column, and writes nothing', async () => {
  const archive = await zip({
    'test/work.json': workJson('wrong', ['1', '2']),
    'test/1.md': '# 1\n\nईशा वास्यम\n\nwhat is this\n',
    'test/2.md': Buffer.from([0x23, 0x20, 0xff]),
  });
  const { errors } = await check(archive);
  expect(errors).toMatchObject([{ file: '2.md', line: 1, column: 1, code: 'encoding' }]);

  const report = await check(
    await zip({ 'work.json': workJson('wrong', ['1', '2']), '1.md': '# 1\n\nईशा वास्यम\n\nwhat is this\n' }),
  );
  expect(report).toMatchObject({ isApplied: false, changes: null, errorCount: 3 });
  expect(report.errors.map(({ file, line, column, code }) => [file, line, column, code])).toEqual([
    ['1.md', 3, 11, 'text_end'],
    ['1.md', 5, 1, 'unknown_line'],
    ['2.md', 1, 1, 'field'],
  ]);
  expect((await get<Page<ListedText>>('/api/admin/texts?search=wrong')).items).toEqual([]);
});

test('a dry run writes nothing; the import with its result is idempotent', async () => {
  const archive = await zip({ 'work.json': workJson('fresh'), '1.md': `${first}\n# 2\n\nईशा ॥\n` });
  const seen = await check(archive);
  expect(seen.changes).toMatchObject({ isNew: true, divisions: [{ added: ['1', '2'], changed: [] }] });
  expect((await get<Page<ListedText>>('/api/admin/texts?search=fresh')).items).toEqual([]);

  expect(await apply(archive)).toMatchObject({ isApplied: true, workId: expect.any(String) });
  const { version } = await workOf('fresh');
  expect((await apply(archive)).changes).toMatchObject({
    isNew: false,
    isChanged: false,
    divisions: [{ isNew: false, added: [], changed: [], unchanged: 2, absent: [] }],
  });
  expect((await workOf('fresh')).version).toBe(version);
});

test('an import keeps absent verses and divisions, and stores the earlier text', async () => {
  await apply(
    await zip({
      'work.json': workJson('kept', ['1', '2']),
      '1.md': `${first}\n# 2\n\nईशा ॥\n`,
      '2.md': first,
    }),
  );
  const { changes } = await apply(await zip({ 'work.json': workJson('kept'), '1.md': '# 1\n\nईशा ॥\n' }));

  expect(changes).toMatchObject({
    divisions: [{ added: [], changed: ['1'], unchanged: 0, absent: ['2'] }],
    absentDivisions: ['2'],
  });
  const { id } = await verseOf('kept', '1');
  const versions = await get<{ version: number }[]>(`/api/admin/text-verses/${id}/versions`);
  expect(versions).toMatchObject([{ version: 1 }]);
  expect(await get(`/api/admin/text-verses/${id}/versions/1`)).toMatchObject({ lines: ['ईशा वास्यम् ॥'] });
  expect((await verseOf('kept', '2')).lines).toEqual(['ईशा ॥']);
});

test('a verse names those before and after it, and the list opens at its page', async () => {
  const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1));
  const files = {
    'work.json': workJson('twelve', ['1', '2']),
    '1.md': numbers.map((number) => `# ${number}\n\nईशा ॥\n`).join('\n'),
    '2.md': first,
  };
  await apply(await zip(files));
  const { divisions } = await workOf('twelve');
  const neighbors = async (number: string) => {
    const { previous, next } = await verseOf('twelve', number);
    return [previous?.number, next?.number];
  };
  const list = `/api/admin/text-divisions/${divisions[0]?.id}/verses?limit=5`;
  const pageAt = async (query: string) => {
    const { items, previous, next } = await get<Page<ListedVerse>>(`${list}${query}`);
    return [items.map(({ number }) => number).join(' '), previous !== null, next !== null];
  };

  expect(await neighbors('1')).toEqual([undefined, '2']);
  expect(await neighbors('6')).toEqual(['5', '7']);
  expect(await neighbors('12')).toEqual(['11', undefined]);
  const { next } = await verseOf('twelve', '5');
  expect(await get(`/api/admin/text-verses/${next?.id}`)).toMatchObject({ number: '6' });

  expect(await pageAt('&at=1')).toEqual(['1 2 3 4 5', false, true]);
  expect(await pageAt('&at=5')).toEqual(['1 2 3 4 5', false, true]);
  expect(await pageAt('&at=6')).toEqual(['6 7 8 9 10', true, true]);
  expect(await pageAt('&at=12')).toEqual(['11 12', true, false]);
  expect(await pageAt('&at=13')).toEqual(['1 2 3 4 5', false, true]);
  const { previous } = await get<Page<ListedVerse>>(`${list}&at=12`);
  expect(await pageAt(`&at=12&cursor=${previous}`)).toEqual(['6 7 8 9 10', true, true]);
});

test('verses and divisions that are not in the file keep their place', async () => {
  const verses = (...numbers: string[]) => numbers.map((number) => `# ${number}\n\nईशा ॥\n`).join('\n');
  for (const slug of ['placed-a', 'placed-b', 'placed-c', 'placed-d']) {
    await apply(
      await zip({
        'work.json': workJson(slug, ['1', '2']),
        '1.md': verses('1', '2', '3'),
        '2.md': verses('1'),
      }),
    );
    await apply(
      await zip({
        'work.json': workJson(slug, ['1', '3']),
        '1.md': verses('1', '3', '4'),
        '3.md': verses('1'),
      }),
    );
    const { divisions } = await workOf(slug);
    expect(divisions.map((one) => one.slug)).toEqual(['1', '2', '3']);
    const { items } = await get<Page<ListedVerse>>(`/api/admin/text-divisions/${divisions[0]?.id}/verses`);
    expect(items.map(({ number }) => number)).toEqual(['1', '2', '3', '4']);
  }
});

test('a dry run reports other titles of divisions and another order', async () => {
  const verses = `${first}\n# 2\n\nईशा ॥\n`;
  const json = workJson('ordered', ['1', '2']);
  const files = { 'work.json': json, '1.md': verses, '2.md': first };
  await apply(await zip(files));
  const isChanged = async (change: object) =>
    (await check(await zip({ ...files, ...change }))).changes?.isChanged;

  expect(await isChanged({})).toBe(false);
  expect(await isChanged({ 'work.json': workJson('ordered', ['2', '1']) })).toBe(true);
  expect(await isChanged({ '1.md': `# 2\n\nईशा ॥\n\n${first}` })).toBe(true);
  const titled = json.replace(
    '"divisions":[{"slug":"1","title":{"en":"Test"',
    '"divisions":[{"slug":"1","title":{"en":"One"',
  );
  expect(await isChanged({ 'work.json': titled })).toBe(true);
});

test('an import whose changes are no longer those of the dry run is rejected', async () => {
  await apply(await zip({ 'work.json': workJson('raced'), '1.md': first }));
  const archive = await zip({ 'work.json': workJson('raced'), '1.md': '# 1\n\nईशा ॥\n' });
  const { seen } = await check(archive);
  await apply(archive);

  const response = await send(archive, { seen });
  expect([response.statusCode, response.json().code]).toEqual([409, 'conflict']);
});

test('an exported work is unchanged when it is imported again', async () => {
  for (const slug of [
    'isha-upanishad',
    'bhagavad-gita',
    'shanti-mantras',
    'purusha-sukta',
    'daily-prayers',
  ]) {
    const { id } = await workOf(slug);
    const response = await site.admin('GET', `/api/admin/texts/${id}/files.zip`);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${slug}.zip"`);

    const { changes, errors } = await check(response.rawPayload);
    expect(errors).toEqual([]);
    expect(changes).toMatchObject({ isNew: false, isChanged: false, absentDivisions: [] });
    for (const division of changes?.divisions ?? [])
      expect(division).toMatchObject({ isNew: false, added: [], changed: [], absent: [] });
  }
});

const tei = (
  line: string,
) => `<TEI xml:id="tei-work"><teiHeader><fileDesc><titleStmt><title>Hymn</title></titleStmt>
</fileDesc></teiHeader><text><body><div n="1"><lg n="1"><l>${line}</l></lg></div></body></text></TEI>`;

test('a TEI file is imported, and a second one keeps the translations', async () => {
  await apply(Buffer.from(tei('ईशा वास्यम्')), 'hymn.xml');
  const {
    id,
    number: _number,
    path: _path,
    divisionId: _division,
    ...verse
  } = await verseOf('tei-work', '1');
  const translations = [{ language: 'en', translator: 'Us', text: 'By the Lord.' }];
  await site.admin('PUT', `/api/admin/text-verses/${id}`, { ...verse, id: undefined, translations });

  const { changes } = await apply(Buffer.from(tei('ईशा')), 'hymn.xml');
  expect(changes).toMatchObject({ isChanged: false, divisions: [{ changed: ['1'] }] });
  expect(await verseOf('tei-work', '1')).toMatchObject({ lines: ['ईशा ॥'], translations });
});

test('an unsafe archive is rejected', async () => {
  const good = await zip({ 'aa/work.json': workJson('unsafe') });
  const escaping = Buffer.from(good.toString('latin1').replaceAll('aa/work.json', '../work.json'), 'latin1');
  const bomb = await zip({ 'work.json': '0'.repeat(3_000_000) });
  const many = await zip(Object.fromEntries(Array.from({ length: 601 }, (_, index) => [`${index}.md`, ''])));
  const several = await zip({ 'a/work.json': workJson('a'), 'b/work.json': workJson('b') });
  const empty = await zip({ 'image.png': 'x', '__MACOSX/work.json': 'x' });
  const cut = good.subarray(0, good.length - 30);

  const codeOf = async (content: Buffer, name?: string) =>
    (await send(content, name ? { name } : {})).json().fields?.file?.code;
  expect(await codeOf(escaping)).toBe('malformed');
  expect(await codeOf(bomb)).toBe('too_large');
  expect(await codeOf(many)).toBe('too_many_rows');
  expect(await codeOf(several)).toBe('several_works');
  expect(await codeOf(empty)).toBe('empty');
  expect(await codeOf(cut)).toBe('malformed');
  expect(await codeOf(Buffer.from('hello'), 'work.md')).toBe('unknown_kind');
});

test('a file that is too large is rejected before its body is read', async () => {
  const url = '/api/admin/texts/imports?fileName=a.zip';

  expect((await site.beginUpload(21_000_000, { method: 'POST', url })).statusCode).toBe(413);
});

test('a division is published, reviewed and unpublished', async () => {
  await apply(await zip({ 'work.json': workJson('shown'), '1.md': first }));
  const [division] = (await workOf('shown')).divisions;
  const url = `/api/admin/text-divisions/${division?.id}`;
  const isReadable = async () => (await site.app.inject('/api/texts/shown/1/1')).statusCode === 200;
  expect(await isReadable()).toBe(false);

  const form = { isPublished: true, reviewedBy: '', reviewedOn: '', version: 1 };
  expect((await site.admin('PUT', url, form)).json<DivisionDetail>().publishedAt).not.toBeNull();
  expect(await isReadable()).toBe(true);

  const half = await site.admin('PUT', url, { ...form, reviewedBy: 'Dr. Rao', version: 2 });
  expect(half.json().fields).toMatchObject({ reviewedOn: { code: 'required' } });
  const review = { ...form, reviewedBy: 'Dr. Rao', reviewedOn: '2026-11-20', version: 2 };
  expect((await site.admin('PUT', url, review)).statusCode).toBe(200);
  expect((await site.app.inject('/api/texts/shown/1')).json().division).toMatchObject({
    reviewedBy: 'Dr. Rao',
    reviewedOn: '2026-11-20',
  });

  expect((await site.admin('PUT', url, { ...form, isPublished: false })).statusCode).toBe(409);
  await site.admin('PUT', url, { ...review, isPublished: false, version: 3 });
  expect(await isReadable()).toBe(false);
  const { rows } = await site.database.pool.query(
    `select event from audit_entries where event like 'text.%' and target = $1 order by at, event`,
    [division?.id],
  );
  expect(rows.map(({ event }) => event)).toEqual(['text.published', 'text.reviewed', 'text.unpublished']);
});

test('a division without verses stays unpublished', async () => {
  const json = workJson('empty').replace('"slug":"1"', '"slug":"1","published":true');
  await apply(await zip({ 'work.json': json, '1.md': '' }));
  const { id, divisions } = await workOf('empty');
  expect(divisions).toMatchObject([{ verses: 0, publishedAt: null }]);

  const url = `/api/admin/text-divisions/${divisions[0]?.id}`;
  const form = { isPublished: true, reviewedBy: '', reviewedOn: '', version: 1 };
  const rejected = await site.admin('PUT', url, form);
  expect([rejected.statusCode, rejected.json().fields]).toMatchObject([
    400,
    { isPublished: { code: 'empty' } },
  ]);
  expect((await site.admin('PUT', url, { ...form, isPublished: false })).statusCode).toBe(200);
  expect((await get<EditedText>(`/api/admin/texts/${id}`)).divisions).toMatchObject([{ publishedAt: null }]);
});

test('state, title, description and editions of a work are edited', async () => {
  const { id, slug: _slug, divisions: _divisions, ...work } = await workOf('isha-upanishad');
  const url = `/api/admin/texts/${id}`;
  const edition = { name: 'Edition', url: 'https://example.org/isha', note: '', divisions: ['1'] };
  const form = {
    ...work,
    state: 'seekingReciter',
    title: { ...work.title, hi: 'ईशोपनिषत्' },
    description: { ...work.description, sa: 'विवरणम्' },
    editions: [edition],
  };

  expect((await site.admin('PUT', url, form)).statusCode).toBe(200);
  expect((await site.app.inject('/api/texts/isha-upanishad')).json()).toMatchObject({
    state: 'seekingReciter',
    title: { hi: 'ईशोपनिषत्' },
    description: { sa: 'विवरणम्' },
    editions: [edition],
  });
  expect((await site.admin('PUT', url, form)).statusCode).toBe(409);
  const next = { ...form, version: work.version + 1 };
  const fieldsOf = async (change: object) =>
    (await site.admin('PUT', url, { ...next, ...change })).json().fields;
  expect(await fieldsOf({ state: 'unknown' })).toHaveProperty('state');
  expect(await fieldsOf({ title: { ...work.title, sa: ' ' } })).toHaveProperty(['title.sa']);
  expect(await fieldsOf({ editions: [{ ...edition, url: 'javascript:alert(1)' }] })).toHaveProperty([
    'editions.0.url',
  ]);
  expect(await fieldsOf({ editions: [{ ...edition, divisions: ['9'] }] })).toMatchObject({
    'editions.0.divisions': { code: 'unknown' },
  });
});

test('a verse that the import no longer contains is deleted, and its page redirects', async () => {
  const verses = `${first}\n# 2\n\nईशा ॥\n`;
  await apply(await zip({ 'work.json': workJson('shrinking'), '1.md': verses }));
  const { changes } = await apply(await zip({ 'work.json': workJson('shrinking'), '1.md': first }));
  expect(changes?.divisions[0]?.absent).toEqual(['2']);
  const [division] = (await workOf('shrinking')).divisions;
  const form = { isPublished: true, reviewedBy: '', reviewedOn: '', version: division?.version };
  await site.admin('PUT', `/api/admin/text-divisions/${division?.id}`, form);
  const { id, path } = await verseOf('shrinking', '2');
  expect((await site.app.inject(`/api${path}`)).statusCode).toBe(200);

  const url = `/api/admin/text-verses/${id}`;
  expect((await site.admin('DELETE', url)).statusCode).toBe(204);
  expect((await site.app.inject(`/api${path}`)).statusCode).toBe(404);
  expect((await site.admin('DELETE', url)).statusCode).toBe(404);
  const { rows } = await site.database.pool.query('select target from redirects where path = $1', [path]);
  expect(rows).toEqual([{ target: '/texts/shrinking/1' }]);
  const { rows: entries } = await site.database.pool.query(
    `select detail from audit_entries where event = 'text.verse-removed' and target = $1`,
    [id],
  );
  expect(entries).toMatchObject([{ detail: { slug: 'shrinking/1/2' } }]);

  const only = await verseOf('shrinking', '1');
  const rejected = await site.admin('DELETE', `/api/admin/text-verses/${only.id}`);
  expect([rejected.statusCode, rejected.json().fields]).toMatchObject([400, { verse: { code: 'in_use' } }]);
});

test('a verse is edited, and an edit of an older version is rejected', async () => {
  const { id, path, form: verse } = await formOf('isha-upanishad', '1');
  const url = `/api/admin/text-verses/${id}`;
  const [english, ...others] = verse.translations;
  const changed = {
    ...verse,
    translations: [{ ...english, text: 'All this is to be covered by the Lord.' }, ...others],
  };

  expect((await site.admin('PUT', url, changed)).json<EditedVerse>().version).toBe(verse.version + 1);
  const { verses } = (await site.app.inject(`/api${path}`)).json();
  expect(verses[0].translations[0].text).toBe('All this is to be covered by the Lord.');
  expect((await site.admin('PUT', url, changed)).statusCode).toBe(409);
  const versions = await get<{ savedBy: string }[]>(`${url}/versions`);
  expect(versions).toHaveLength(1);
});

test('an earlier version of a verse has the time and the person of its own save', async () => {
  const { id, form: verse } = await formOf('isha-upanishad', '3');
  const url = `/api/admin/text-verses/${id}`;
  const edit = async (text: string, version: number) => {
    const [english, ...others] = verse.translations;
    const translations = [{ ...english, text }, ...others];
    expect((await site.admin('PUT', url, { ...verse, translations, version })).statusCode).toBe(200);
  };

  const now = site.clock.now();
  await edit('First.', verse.version);
  site.clock.set(new Date(now.getTime() + msPerMinute).toISOString());
  await edit('Second.', verse.version + 1);
  const versions = await get<{ savedAt: string }[]>(`${url}/versions`);
  expect(versions).toMatchObject([
    { version: verse.version + 1, savedAt: now.toISOString(), savedBy: expect.stringContaining('@') },
    { version: verse.version, savedBy: null },
  ]);
  expect(versions[1]?.savedAt).not.toBe(now.toISOString());
});

test('a verse that the plain format cannot describe is rejected with its field', async () => {
  const { id, form: verse } = await formOf('isha-upanishad', '2');
  const fieldsOf = async (change: object) =>
    (await site.admin('PUT', `/api/admin/text-verses/${id}`, { ...verse, ...change })).json().fields;

  expect(await fieldsOf({ lines: ['ईशा'], words: [] })).toMatchObject({ lines: { code: 'text_end' } });
  expect(await fieldsOf({ lines: ['isha ॥'], words: [] })).toMatchObject({ lines: { code: 'devanagari' } });
  expect(await fieldsOf({ lines: ['ईशा ॥'] })).toMatchObject({ words: { code: 'words_differ' } });
  expect(await fieldsOf({ speaker: 'Krishna' })).toMatchObject({ speaker: { code: 'devanagari' } });
  expect(await fieldsOf({ references: ['2.47'] })).toHaveProperty(['references.0']);
});
