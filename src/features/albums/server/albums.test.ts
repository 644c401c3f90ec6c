import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { EditedAlbum, ListedAdminAlbum } from '../admin-contract.ts';
import type { Album } from '../contract.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

let number = 0;

/** An image in the media library; albums need no file. */
async function addImage(): Promise<string> {
  const { rows } = await site.database.pool.query<{ id: string }>(
    `insert into media_files (media_type, name, alt, byte_length, width, height, created_at)
     values ('image/webp', 'lamp.webp', 'A lamp', 10, 1440, 960, now()) returning id`,
  );
  return `/files/media/${rows[0]?.id}.webp`;
}

async function photo(changes: object = {}) {
  return {
    image: await addImage(),
    alt: 'A lamp on a step.',
    caption: 'The first lamp',
    credit: 'Leela',
    license: 'CC BY 4.0',
    consentNote: 'Sita agreed by email.',
    ...changes,
  };
}

async function albumForm(changes: object = {}) {
  number += 1;
  const photos = [await photo(), await photo({ caption: 'The second lamp' })];
  return {
    slug: `album-${number}`,
    title: 'Kartika',
    consentNote: 'All agreed.',
    photos,
    isPublished: true,
    ...changes,
  };
}

async function create(changes: object = {}): Promise<EditedAlbum> {
  const response = await site.admin('POST', '/api/admin/albums', await albumForm(changes));
  expect([response.statusCode, response.body]).toMatchObject([201, expect.any(String)]);
  return response.json<EditedAlbum>();
}

const read = async (slug: string, language = 'en') =>
  (await site.app.inject(`/api/albums/${slug}?language=${language}`)).json<Album>();

test('a published album is public in its order, without the notes about consent', async () => {
  const { id, slug, photos, isSample: _isSample, ...form } = await create();
  const first = await read(slug);
  const saved = await site.admin('PUT', `/api/admin/albums/${id}`, {
    ...form,
    slug,
    photos: photos.toReversed(),
    cover: photos[0]?.image,
  });
  const list = await site.app.inject('/api/albums');

  expect(first.photos.map(({ caption }) => caption)).toEqual(['The first lamp', 'The second lamp']);
  expect(saved.statusCode).toBe(200);
  const after = await read(slug);
  expect(after.photos.map(({ caption }) => caption)).toEqual(['The second lamp', 'The first lamp']);
  const card = list.json<{ slug: string; images: { id: string }[] }[]>().find((one) => one.slug === slug);
  expect(card?.images.map(({ id: one }) => one)).toEqual(first.photos.map(({ id: one }) => one));
  expect(JSON.stringify([first, after]) + list.body).not.toMatch(/agreed/);
});

test('the photograph on share cards is the cover, else the first one', async () => {
  const created = await create();
  const [first, second] = created.photos.map(({ image }) => image);

  expect((await read(created.slug)).cover).toBe(first);
  await update(created, { cover: second });
  expect((await read(created.slug)).cover).toBe(second);
});

test('the list of albums counts the photographs of each album', async () => {
  const { id } = await create();
  const { id: empty } = await create({ photos: [], isPublished: false });
  const { items } = (await site.admin('GET', '/api/admin/albums')).json<{ items: ListedAdminAlbum[] }>();

  expect(items.find((one) => one.id === id)?.count).toBe(2);
  expect(items.find((one) => one.id === empty)?.count).toBe(0);
});

test('a draft is not public, and a photograph without words cannot be published', async () => {
  const { slug } = await create({ isPublished: false, photos: [await photo({ caption: '', credit: '' })] });
  const lacking = await albumForm({ photos: [await photo({ alt: '', credit: '' })] });
  const response = await site.admin('POST', '/api/admin/albums', lacking);

  expect((await site.app.inject(`/api/albums/${slug}`)).statusCode).toBe(404);
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([
    400,
    ['photos.0.alt', 'photos.0.credit'],
  ]);
});

test.each([
  ['slug', { slug: 'Kartika 2026' }],
  ['eventSlug', { eventSlug: 'nowhere' }],
  ['observance', { observance: 'Diwali!' }],
  ['photos.0.image', { photos: [{ image: 'https://example.org/a.webp' }], isPublished: false }],
  [
    'photos',
    { photos: [{ image: '/files/media/00000000-0000-4000-8000-000000000000.webp' }], isPublished: false },
  ],
])('%s is checked: %j', async (field, changes) => {
  const response = await site.admin('POST', '/api/admin/albums', await albumForm(changes));
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
});

test('an image in a deleted album stays in the library, and the album can be restored', async () => {
  const { id, slug, photos } = await create();
  const image = photos[0]?.image.slice('/files/media/'.length, -'.webp'.length) ?? '';
  await site.admin('DELETE', `/api/admin/albums/${id}`);
  const uses = await site.admin('GET', `/api/admin/media/${image}/uses`);

  expect((await site.app.inject(`/api/albums/${slug}`)).statusCode).toBe(404);
  expect(uses.json()).toMatchObject({ uses: [{ kind: 'removed', title: 'Kartika' }] });
  expect((await site.admin('DELETE', `/api/admin/media/${image}`)).statusCode).toBe(409);
  expect((await site.admin('POST', `/api/admin/albums/${id}/restore`)).statusCode).toBe(200);
  expect((await read(slug)).photos).toHaveLength(2);
});

async function createEvent(slug: string): Promise<{ id: string; slug: string }> {
  const response = await site.admin('POST', '/api/admin/events', {
    slug,
    title: 'Evening of lamps',
    description: 'Rows of light.',
    place: 'River steps',
    startsAt: '2026-11-24T12:30:00Z',
    endsAt: '2026-11-24T14:30:00Z',
    timeZone: 'Asia/Kolkata',
  });
  expect(response.statusCode).toBe(201);
  return response.json();
}

test('a deleted event keeps its albums for a restore', async () => {
  const event = await createEvent('lamps');
  const album = await create({ eventSlug: event.slug });
  await site.admin('DELETE', `/api/admin/events/${event.id}`);

  expect((await read(album.slug)).event).toBeNull();
  expect((await site.admin('POST', `/api/admin/events/${event.id}/restore`)).statusCode).toBe(200);
  expect((await read(album.slug)).event).toMatchObject({ slug: 'lamps', title: 'Evening of lamps' });
});

test('the event of an album has its title in the language of the reader, else in its own', async () => {
  const event = await createEvent('lamps-2026');
  const { slug } = await create({ eventSlug: event.slug });
  const original = { slug: event.slug, title: 'Evening of lamps', language: 'en' };

  expect((await read(slug, 'hi')).event).toEqual(original);
  await translate(event.id, { title: 'दीपों की साँझ', description: 'नदी पर दीप।', place: 'वाराणसी' }, 'event');
  expect((await read(slug, 'hi')).event).toEqual({ ...original, title: 'दीपों की साँझ', language: 'hi' });
  expect((await read(slug)).event).toEqual(original);
});

test('an album is restored without its event when that was deleted meanwhile', async () => {
  const event = await createEvent('lamps-gone');
  const album = await create({ eventSlug: event.slug });
  await site.admin('DELETE', `/api/admin/albums/${album.id}`);
  await site.admin('DELETE', `/api/admin/events/${event.id}`);
  const restored = await site.admin('POST', `/api/admin/albums/${album.id}/restore`);

  expect([restored.statusCode, restored.json()]).toEqual([200, { ...album, eventSlug: '' }]);
});

/** Saves the Hindi version of an album as the translation screen does. */
async function translate(id: string, texts: Record<string, string>, kind = 'album'): Promise<void> {
  const address = `/api/admin/translations/${kind}/${id}/hi`;
  const { fields, keys, originalVersion, version } = (await site.admin('GET', address)).json();
  const original = Object.fromEntries(
    fields.map((field: { path: string; original: string }) => [field.path, field.original]),
  );
  const form = { texts, original: { ...keys, ...original }, originalVersion, version, published: true };
  expect((await site.admin('PUT', address, form)).statusCode).toBe(200);
}

async function update(
  { id, isSample: _isSample, ...form }: EditedAlbum,
  changes: object,
): Promise<EditedAlbum> {
  const response = await site.admin('PUT', `/api/admin/albums/${id}`, { ...form, ...changes });
  expect([response.statusCode, response.body]).toMatchObject([200, expect.any(String)]);
  return response.json<EditedAlbum>();
}

test('an album is translated with the captions of its photographs', async () => {
  const { id, slug } = await create();
  await translate(id, { title: 'कार्तिक', 'photos.0.caption': 'पहला दीप' });

  expect(await read(slug, 'hi')).toMatchObject({
    title: 'कार्तिक',
    language: 'hi',
    photos: [{ caption: 'पहला दीप' }, { caption: 'The second lamp' }],
  });
});

test('the photograph is shown beside the texts about it', async () => {
  const { id, photos } = await create();
  const { fields } = (await site.admin('GET', `/api/admin/translations/album/${id}/hi`)).json<{
    fields: { path: string; image: string | null }[];
  }>();
  const imageAt = (path: string) => fields.find((field) => field.path === path)?.image;

  expect([imageAt('title'), imageAt('photos.1.caption'), imageAt('photos.1.alt')]).toEqual([
    null,
    photos[1]?.image,
    photos[1]?.image,
  ]);
});

test('a changed caption keeps its translation, wherever its photograph is', async () => {
  const created = await create();
  await translate(created.id, { title: 'कार्तिक', 'photos.0.caption': 'पहला दीप' });
  const [first, second] = created.photos;
  await update(created, { photos: [second, { ...first, caption: 'The very first lamp' }] });

  expect(await read(created.slug, 'hi')).toMatchObject({
    photos: [{ caption: 'The second lamp' }, { caption: 'पहला दीप' }],
  });
});

test('the translated texts of a replaced photograph are not shown with another one', async () => {
  const created = await create();
  await translate(created.id, {
    title: 'कार्तिक',
    'photos.0.caption': 'पहला दीप',
    'photos.0.alt': 'सीढ़ी पर दीप',
  });
  const other = await photo({ caption: 'The empty hall', alt: 'A hall.' });
  await update(created, { photos: [other, ...created.photos.slice(1)] });

  expect(await read(created.slug, 'hi')).toMatchObject({
    title: 'कार्तिक',
    photos: [{ caption: 'The empty hall', alt: 'A hall.' }, { caption: 'The second lamp' }],
  });
});

/** Removes the keys of photographs from the stored translations, which earlier releases did not have. */
async function storeWithoutKeys(id: string): Promise<void> {
  for (const table of ['content_translations', 'translation_versions'])
    await site.database.pool.query(
      `update ${table} set original = jsonb_set(original, '{photos}', (
         select jsonb_agg(photo - 'key' order by place)
         from jsonb_array_elements(original -> 'photos') with ordinality as photos (photo, place)
       )) where record_id = $1`,
      [id],
    );
}

test('a caption translated before photographs had keys keeps its translation when it is changed', async () => {
  const captions = ['The first lamp', 'The second lamp', 'Asha'];
  const photos = await Promise.all(captions.map((caption) => photo({ caption })));
  const created = await create({ photos });
  const texts = { title: 'कार्तिक', 'photos.0.caption': 'पहला दीप', 'photos.2.caption': 'आशा' };
  await translate(created.id, texts);
  await translate(created.id, texts);
  await storeWithoutKeys(created.id);
  const [first, second, third] = created.photos;
  const changed = { ...first, caption: 'The very first lamp' };
  const saved = await update(created, { photos: [changed, second, third] });

  expect((await read(created.slug, 'hi')).photos[0]).toMatchObject({ caption: 'पहला दीप' });

  // Another photograph takes the place of the removed one.
  const other = await photo({ caption: 'The empty hall' });
  await update(saved, { photos: [changed, second, other] });
  const versions = `/api/admin/translations/album/${created.id}/hi/versions`;

  expect((await read(created.slug, 'hi')).photos).toMatchObject([
    { caption: 'पहला दीप' },
    { caption: 'The second lamp' },
    { caption: 'The empty hall' },
  ]);
  expect((await site.admin('GET', `${versions}/1`)).json()).toMatchObject({
    texts: { 'photos.0.caption': 'पहला दीप', 'photos.2.caption': '' },
  });
});

test('a translation sent without keys is rejected when the album was changed meanwhile', async () => {
  const created = await create();
  const address = `/api/admin/translations/album/${created.id}/hi`;
  const { fields, originalVersion } = (await site.admin('GET', address)).json();
  const original = Object.fromEntries(
    fields.map((field: { path: string; original: string }) => [field.path, field.original]),
  );
  const form = {
    texts: { title: 'कार्तिक', 'photos.0.caption': 'आशा' },
    original,
    originalVersion,
    version: 0,
  };
  const other = await photo({ caption: 'The empty hall' });
  await update(created, { photos: [other, ...created.photos.slice(1)] });

  expect((await site.admin('PUT', address, { ...form, published: true })).statusCode).toBe(409);
  expect((await read(created.slug, 'hi')).photos[0]).toMatchObject({ caption: 'The empty hall' });
});

test('removing a photograph does not write translations that never had it', async () => {
  const created = await create();
  const { id } = created;
  await translate(id, { title: 'कार्तिक', 'photos.0.caption': 'पहला दीप' });
  await translate(id, { title: 'कार्तिक', 'photos.0.caption': 'पहला दीपक' });
  const writes = async () =>
    (
      await site.database.pool.query(
        `select xmin::text from content_translations where record_id = $1
         union all select xmin::text from translation_versions where record_id = $1`,
        [id],
      )
    ).rows;
  const before = await writes();
  const saved = await update(created, { photos: [...created.photos, await photo({ caption: 'A third' })] });
  await update(saved, { photos: created.photos });

  expect(before).toHaveLength(2);
  expect(await writes()).toEqual(before);
});

test('another photograph with the same words has no translation yet', async () => {
  const created = await create();
  await translate(created.id, { title: 'कार्तिक', 'photos.0.caption': 'आशा दीप जलाती हैं' });
  const [first, second] = created.photos;
  const other = await photo({ caption: first?.caption, alt: first?.alt });
  await update(created, { photos: [other, second] });

  expect((await read(created.slug, 'hi')).photos[0]?.caption).toBe(first?.caption);
});

test('a removed photograph leaves nothing in the translations, their versions and later saves', async () => {
  const created = await create({ photos: [await photo({ caption: 'Asha lights a lamp' }), await photo()] });
  const { id } = created;
  await translate(id, { title: 'कार्तिक', 'photos.0.caption': 'आशा का दीप' });
  await translate(id, { title: 'कार्तिक', 'photos.0.caption': 'आशा दीप जलाती हैं' });
  const address = `/api/admin/translations/album/${id}/hi`;
  const { fields, keys, version } = (await site.admin('GET', address)).json();
  await update(created, { photos: created.photos.slice(1) });
  const stored = async () =>
    (
      await site.database.pool.query(
        `select texts, original, search_words::text from content_translations where record_id = $1
         union all select texts, original, '' from translation_versions where record_id = $1`,
        [id],
      )
    ).rows;

  expect(await stored()).toHaveLength(2);
  expect(JSON.stringify(await stored())).toContain('कार्तिक');
  expect(JSON.stringify(await stored())).not.toMatch(/Asha|आशा/);

  // The screen was opened before the photograph was removed.
  const original = Object.fromEntries(
    fields.map((field: { path: string; original: string }) => [field.path, field.original]),
  );
  const form = {
    texts: { title: 'कार्तिक', 'photos.0.caption': 'आशा का दीप', 'photos.1.caption': 'पहला दीप' },
    original: { ...keys, ...original },
    originalVersion: 1,
    version,
    published: true,
  };
  expect((await site.admin('PUT', address, form)).statusCode).toBe(200);
  expect(JSON.stringify(await stored())).not.toMatch(/Asha|आशा/);
  expect(await read(created.slug, 'hi')).toMatchObject({ photos: [{ caption: 'पहला दीप' }] });
});

test('GRD-01, IDOR: only the team reads and changes albums', async () => {
  const { id } = await create();
  for (const [method, url] of [
    ['GET', '/api/admin/albums'],
    ['POST', '/api/admin/albums'],
    ['GET', `/api/admin/albums/${id}`],
    ['PUT', `/api/admin/albums/${id}`],
    ['DELETE', `/api/admin/albums/${id}`],
  ] as const) {
    expect([url, ...(await site.rejections(method, url))]).toEqual([url, 403, 401]);
  }
});
