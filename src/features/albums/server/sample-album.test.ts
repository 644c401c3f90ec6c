import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { MediaFile } from '#src/features/media-library/contract.ts';
import type { MediaLibrary } from '#src/features/media-library/server/feature.ts';
import { addTranslation } from '#src/features/translations/server/add-translation.ts';
import { locales } from '#src/i18n/locales.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { EditedAlbum } from '../admin-contract.ts';
import type { Album, ListedAlbum } from '../contract.ts';
import { addSampleAlbum } from './sample-album.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

const sizes: string[] = [];

/** Stores the facts of an image without encoding it. */
const media: Pick<MediaLibrary['media'], 'upload' | 'describe'> = {
  async upload(stream, name, _actor, id = randomUUID()) {
    const { format, width, height } = await sharp(await buffer(stream)).metadata();
    sizes.push(`${format} ${width} ${height}`);
    await site.database.pool.query(
      `insert into media_files (id, media_type, name, alt, byte_length, width, height, created_at)
       values ($1, 'image/webp', $2, '', 10, $3, $4, now())
       on conflict (id) do nothing`,
      [id, name, width, height],
    );
    return { id } as MediaFile;
  },
  async describe(id, alt) {
    await site.database.pool.query('update media_files set alt = $2 where id = $1', [id, alt]);
    return { id, alt } as MediaFile;
  },
};

const add = () => addSampleAlbum({ db: site.database.db, clock: site.clock, media, addTranslation });
const read = async <Value>(url: string) => (await site.app.inject(url)).json<Value>();

test('a run after one that ended early uses its uploads', async () => {
  let rest = 3;
  const ending: typeof media = {
    ...media,
    async upload(...upload) {
      if (rest === 0) throw new Error('the process ends');
      rest -= 1;
      return media.upload(...upload);
    },
  };
  await expect(
    addSampleAlbum({ db: site.database.db, clock: site.clock, media: ending, addTranslation }),
  ).rejects.toThrow('the process ends');
  sizes.length = 0;
  await add();

  const { rows } = await site.database.pool.query('select distinct name from media_files');
  const { rows: all } = await site.database.pool.query('select from media_files');
  expect([rows.length, all.length]).toEqual([8, 8]);
  expect((await site.database.pool.query(`select from media_files where alt = ''`)).rows).toEqual([]);
});

test('a demo has an album of drawings in three languages, and gets it once', async () => {
  await add();
  await add();

  const albums = await read<ListedAlbum[]>('/api/albums');
  expect(albums).toMatchObject([{ title: 'Drawings of this site', count: 8, isSample: true }]);
  expect(new Set(sizes)).toEqual(new Set(['png 1440 960']));
  expect(sizes).toHaveLength(8);

  const slug = albums[0]?.slug ?? '';
  const texts = new Set<string>();
  for (const language of locales) {
    const album = await read<Album>(`/api/albums/${slug}?language=${language}`);
    expect(album.language).toBe(language);
    for (const { alt, caption, credit } of album.photos) {
      expect(credit).toBe('Drawn for this site');
      texts.add(alt).add(caption);
    }
  }
  expect(texts.size).toBe(2 * 8 * locales.length);
});

test('the sample album could be published by an administrator as it is', async () => {
  const [listed] = (await site.admin('GET', '/api/admin/albums')).json<{ items: EditedAlbum[] }>().items;
  const address = `/api/admin/albums/${listed?.id}`;
  const { id: _id, isSample: _isSample, ...form } = (await site.admin('GET', address)).json<EditedAlbum>();

  expect(form.photos.every(({ consentNote }) => consentNote !== '')).toBe(true);
  expect((await site.admin('PUT', address, form)).statusCode).toBe(200);
});
