import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { optionalLine, optionalText, requiredLine } from '#src/api/form-text.ts';
import { recordEndpoints } from '#src/api/records/record-endpoints.ts';
import { contentLanguage, languageState } from '#src/api/translations/translation.ts';
import { requiredSlug } from '#src/api/slug.ts';
import { uuid, uuidPattern } from '#src/api/uuid.ts';

/** Most photographs of an album. */
export const maxPhotos = 300;

const slug = requiredSlug(120);

const imageUrl = new RegExp(`^/files/media/${uuidPattern}\\.webp$`);

const photo = z.object({
  image: requiredLine(200)
    .pipe(z.string().regex(imageUrl, 'Choose an image of the media library.'))
    .describe('URL in the media library'),
  alt: optionalLine(300).describe('Alt text; required before the album is published'),
  caption: optionalText(500).describe('Required before the album is published'),
  credit: optionalLine(200).describe('Photographer; required before the album is published'),
  license: optionalLine(200),
  consentNote: optionalText(1000).describe('Who agreed to the publication; never public'),
});

const albumFields = z.object({
  slug,
  title: requiredLine(200),
  description: optionalText(2000),
  place: optionalLine(200),
  takenOn: z.iso.date().nullable().default(null),
  eventSlug: optionalLine(120).describe('Slug of the event at which the photographs were taken'),
  observance: optionalLine(80).describe('Key of a festival page, such as diwali'),
  consentNote: optionalText(2000).describe('How the people agreed; never public'),
  language: contentLanguage.default('en').describe('Language of the texts'),
  isPublished: z.boolean().default(false),
  cover: optionalLine(200).describe('URL of the photograph on the card; the first one if empty'),
  photos: z.array(photo).max(maxPhotos).default([]),
});

/** Body of a saved album. */
export const albumForm = albumFields.superRefine(({ isPublished, photos, observance }, context) => {
  if (observance !== '' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(observance))
    context.addIssue({
      code: 'custom',
      path: ['observance'],
      message: 'Unknown key.',
      params: { code: 'invalid' },
    });
  for (const [index, { image }] of photos.entries())
    if (photos.findIndex((one) => one.image === image) < index)
      context.addIssue({
        code: 'custom',
        path: ['photos', index, 'image'],
        message: 'An image can be in an album once.',
        params: { code: 'in_album' },
      });
  if (!isPublished) return;
  for (const [index, one] of photos.entries()) {
    for (const name of ['alt', 'caption', 'credit'] as const) {
      if (one[name] !== '') continue;
      context.addIssue({
        code: 'custom',
        path: ['photos', index, name],
        message: 'Required before the album is published.',
        params: { code: 'required' },
      });
    }
  }
});

const editedAlbum = z
  .object({ ...albumFields.shape, id: uuid, isSample: z.boolean(), version: z.int() })
  .describe('An album for editing');

const listedAlbum = editedAlbum
  .pick({ id: true, slug: true, title: true, place: true, takenOn: true, isPublished: true, language: true })
  .extend({ count: z.int(), translations: z.array(languageState) })
  .describe('An album in the admin list');

export const {
  list: listAdminAlbums,
  get: getAdminAlbum,
  create: createAlbum,
  update: updateAlbum,
  delete: deleteAlbum,
  restore: restoreAlbum,
} = recordEndpoints({
  name: 'albums',
  group: 'Administration: albums',
  noun: 'an album',
  listed: { summary: 'List all albums, newest first, including drafts.', item: listedAlbum },
  edited: editedAlbum,
  form: albumForm,
  change: albumForm.safeExtend({ version: editVersion }),
  bodyLimit: 1_000_000,
});

export type AlbumForm = z.output<typeof albumForm>;
export type AlbumFormPhoto = AlbumForm['photos'][number];
export type EditedAlbum = z.output<typeof editedAlbum>;
export type ListedAdminAlbum = z.output<typeof listedAlbum>;
export type AdminAlbumQuery = z.output<(typeof listAdminAlbums)['query']>;
