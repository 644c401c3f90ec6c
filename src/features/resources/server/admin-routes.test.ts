import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { retentionJob } from '#src/platform/privacy/retention.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { EditedResource } from '../admin-contract.ts';
import { seedResources } from './seed-resources.ts';

const site = await openAdminSite({ MEDIA_MAX_MB: '1' });
afterAll(() => site.close());
await seedResources(site.database.db);

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
let items = 0;

function form(changes: object = {}) {
  items += 1;
  return {
    slug: `item-${items}`,
    category: 'sacred',
    name: `Zealous reading ${items}`,
    description: 'A book to begin with.',
    format: 'PDF',
    rating: 4.5,
    position: 50,
    content: 'What it is. <script>alert(1)</script>',
    ...changes,
  };
}

async function create(changes: object = {}): Promise<EditedResource> {
  const response = await site.admin('POST', '/api/admin/resources', form(changes));
  expect(response.statusCode).toBe(201);
  return response.json<EditedResource>();
}

const put = (id: string, content: Uint8Array, name: string) =>
  site.upload(content, name, 'application/pdf', { method: 'PUT', url: `/api/admin/resources/${id}/file` });

test('an item is created, found by visitors, updated, and deleted with its file', async () => {
  const item = await create();
  const { id, downloads: _downloads, file: _file, ...fields } = item;
  const shown = (await site.app.inject(`/api/resources/${item.slug}`)).json<{ contentHtml: string }>();
  const found = await site.app.inject('/api/resources?q=zealous');
  const added = await put(id, pdf, '../book.pdf');
  const download = await site.app.inject(`/files/resources/${item.slug}`);
  const saved = await site.admin('PUT', `/api/admin/resources/${id}`, { ...fields, name: 'Zen reading' });
  const deleted = await site.admin('DELETE', `/api/admin/resources/${id}`);

  expect(shown).toMatchObject({ name: item.name, language: 'en' });
  expect(shown.contentHtml).not.toContain('<script');
  expect(found.json()).toMatchObject({ total: 1 });
  expect(added.json()).toMatchObject({ file: { name: 'book.pdf', bytes: pdf.length } });
  expect(download.rawPayload.equals(pdf)).toBe(true);
  expect(saved.json()).toMatchObject({ name: 'Zen reading', version: 2 });
  expect(deleted.statusCode).toBe(204);
  expect((await site.app.inject(`/files/resources/${item.slug}`)).statusCode).toBe(404);
});

test('an item written in Hindi is the original for readers of all languages', async () => {
  const {
    id,
    downloads: _downloads,
    file: _file,
    ...fields
  } = await create({
    name: 'संध्या आरती',
    language: 'hi',
  });

  for (const language of ['hi', 'en']) {
    const shown = await site.app.inject(`/api/resources/${fields.slug}?language=${language}`);
    expect(shown.json()).toMatchObject({ name: 'संध्या आरती', language: 'hi', languages: ['hi'] });
  }
  const saved = await site.admin('PUT', `/api/admin/resources/${id}`, { ...fields, language: 'en' });
  expect(saved.json()).toMatchObject({ language: 'en' });
});

test.each([
  ['another kind of file', Buffer.from('<svg onload="alert(1)"/>'), 400],
  ['a file over the limit', Buffer.concat([pdf, Buffer.alloc(1_100_000)]), 413],
])('lying uploads: %s is rejected, and the previous file stays', async (_what, content, status) => {
  const { id, slug } = await create();
  await put(id, pdf, 'first.pdf');

  expect((await put(id, content, 'second.pdf')).statusCode).toBe(status);
  expect((await site.app.inject(`/files/resources/${slug}`)).rawPayload.equals(pdf)).toBe(true);
});

test('an edit based on an outdated version is rejected with 409', async () => {
  const { id, downloads: _downloads, file: _file, ...fields } = await create();
  await site.admin('PUT', `/api/admin/resources/${id}`, fields);

  expect((await site.admin('PUT', `/api/admin/resources/${id}`, fields)).statusCode).toBe(409);
});

test.each([
  ['name', { name: '' }, 'required'],
  ['category', { category: 'none' }, 'invalid'],
  ['format', { format: 'EXE' }, 'invalid'],
  ['rating', { rating: 6 }, 'too_big'],
])('%s is rejected when it is %j', async (field, changes, code) => {
  const response = await site.admin('POST', '/api/admin/resources', form(changes));

  expect([response.statusCode, response.json()]).toMatchObject([400, { fields: { [field]: { code } } }]);
});

test('an item cannot have the address of a category, whose page would be shown instead', async () => {
  const { id, downloads: _downloads, file: _file, ...fields } = await create();
  const slug = 'sacred-texts';
  const created = await site.admin('POST', '/api/admin/resources', form({ slug }));
  const moved = await site.admin('PUT', `/api/admin/resources/${id}`, { ...fields, slug });

  for (const response of [created, moved]) {
    const { statusCode } = response;
    expect([statusCode, response.json().fields?.slug?.message]).toEqual([
      400,
      'slug: a category already uses this slug.',
    ]);
  }
});

test('an item without a text has no guide and no figures; a file adds them', async () => {
  const { id, slug } = await create({ content: '', rating: 4.5 });
  const shown = async () => (await site.app.inject(`/api/resources/${slug}`)).json<object>();
  const waiting = await shown();
  const guide = await site.app.inject(`/files/resources/${slug}/guide.pdf`);
  await put(id, pdf, 'book.pdf');

  expect(waiting).toMatchObject({ hasGuide: false, guideUrl: null, file: null });
  expect(waiting).toMatchObject({ size: null, rating: null, downloads: null });
  expect(guide.statusCode).toBe(404);
  expect(await shown()).toMatchObject({ format: 'PDF', size: '1 KB', rating: 4.5, downloads: 0 });
});

test('the format of an item must match its file', async () => {
  const { id, downloads: _downloads, file: _file, ...fields } = await create();
  await put(id, pdf, 'book.pdf');

  const response = await site.admin('PUT', `/api/admin/resources/${id}`, { ...fields, format: 'MP3' });

  expect(response.json()).toMatchObject({ fields: { format: { code: 'file_differs' } } });
});

test('GRD-01 GRD-07, IDOR: only administrators read or change the library', async () => {
  const { id } = await create();
  for (const [method, url] of [
    ['GET', '/api/admin/resources'],
    ['GET', '/api/admin/resource-categories'],
    ['POST', '/api/admin/resources'],
    ['GET', `/api/admin/resources/${id}`],
    ['PUT', `/api/admin/resources/${id}`],
    ['PUT', `/api/admin/resources/${id}/file`],
    ['DELETE', `/api/admin/resources/${id}`],
  ] as const) {
    expect([url, ...(await site.rejections(method, url))]).toEqual([url, 403, 401]);
  }
});

test('an item is translated, listed with its states, and found by a missing language', async () => {
  const {
    id,
    slug,
    name,
    downloads: _downloads,
    file: _file,
    ...fields
  } = await create({
    name: 'Yearning reading',
  });
  const address = `/api/admin/translations/resource/${id}/hi`;
  const shown = (await site.admin('GET', address)).json();
  const texts = { name: 'ललक', description: 'आरंभ की पुस्तक।', content: 'यह *क्या* है।' };
  const original = Object.fromEntries(
    shown.fields.map((field: { path: string; original: string }) => [field.path, field.original]),
  );
  const missing = async () =>
    (await site.admin('GET', '/api/admin/resources?missing=hi&search=yearning')).json().items.length;
  const before = await missing();
  const { originalVersion, version } = shown;
  await site.admin('PUT', address, { texts, original, originalVersion, version, published: true });

  expect(shown.fields.map(({ path }: { path: string }) => path)).toEqual(['name', 'description', 'content']);
  expect([before, await missing()]).toEqual([1, 0]);
  const read = (await site.app.inject(`/api/resources/${slug}?language=hi`)).json();
  expect(read).toMatchObject({
    name: 'ललक',
    contentHtml: '<p>यह <em>क्या</em> है।</p>\n',
    languages: ['en', 'hi'],
  });
  expect((await site.app.inject(`/api/resources?q=${encodeURIComponent('ललक')}`)).json().total).toBe(1);

  await site.admin('PUT', `/api/admin/resources/${id}`, { ...fields, slug, name: `${name}, first` });
  const { items } = (await site.admin('GET', '/api/admin/resources?search=yearning')).json();
  expect(items[0].translations).toContainEqual({ language: 'hi', state: 'published', isOutdated: true });
});

test('a restored item has its file and downloads; the file of a purged one is deleted after 30 days', async () => {
  const [returning, forgotten] = [await create({ name: 'Quixotic reading' }), await create()];
  for (const { id } of [returning, forgotten]) await put(id, pdf, 'book.pdf');
  await site.app.inject(`/files/resources/${returning.slug}`);
  const before = (await site.admin('GET', `/api/admin/resources/${returning.id}`)).json<EditedResource>();
  for (const { id } of [returning, forgotten]) await site.admin('DELETE', `/api/admin/resources/${id}`);
  const gone = await site.app.inject(`/files/resources/${returning.slug}`);

  const back = await site.admin('POST', `/api/admin/resources/${returning.id}/restore`);
  const download = await site.app.inject(`/files/resources/${returning.slug}`);
  const found = await site.app.inject('/api/resources?q=quixotic');
  const [kept = '', lost = ''] = await Promise.all([returning.id, forgotten.id].map(storedNameOf));
  const stored = await storedNames();
  site.advance(31 * msPerDay);
  await site.jobs.enqueue(site.database.db, retentionJob, {});

  expect([gone.statusCode, back.json()]).toEqual([404, before]);
  expect([before.downloads, download.rawPayload.equals(pdf)]).toEqual([1, true]);
  expect(found.json()).toMatchObject({ total: 1 });
  expect(stored).toEqual(expect.arrayContaining([kept, lost]));
  await expect.poll(() => storedNames()).not.toContain(lost);
  expect(await storedNames()).toContain(kept);
});

async function storedNames(): Promise<string[]> {
  return readdir(join(site.directory, 'library'));
}

/** Storage name of an item's file, also while the item is deleted. */
async function storedNameOf(id: string): Promise<string> {
  const { rows } = await site.database.pool.query<{ name: string }>(
    `select stored_name as name from resource_files where resource_id = $1
     union all select rows->1->'rows'->0->>'stored_name' from deleted_records where id = $1`,
    [id],
  );
  return rows[0]?.name ?? '';
}
