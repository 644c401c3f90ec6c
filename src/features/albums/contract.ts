import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { contentLanguage, languageQuery } from '#src/api/translations/translation.ts';
import * as endpoints from './endpoints.ts';

const group = 'Media';

const image = z.object({
  id: z.string().describe('Part of its link: #photo-{id}'),
  src: z.string().describe('Largest size; smaller ones are /files/media/{id}-480.avif'),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});

const listedAlbum = z
  .object({
    slug: z.string(),
    title: z.string(),
    place: z.string(),
    takenOn: z.iso.date().nullable(),
    count: z.int().describe('Number of photographs'),
    images: z.array(image).describe('At most three, the cover first'),
    language: contentLanguage,
    isSample: z.boolean().describe('Sample content of a demo site'),
  })
  .describe('A published album of photographs');

export const album = listedAlbum
  .omit({ images: true, count: true })
  .extend({
    description: z.string(),
    languages: z.array(contentLanguage).describe('Languages in which it can be read, the original first'),
    event: z.object({ slug: z.string(), title: z.string(), language: contentLanguage }).nullable(),
    cover: z.string().nullable().describe('Photograph on share cards; null without photographs'),
    observance: z.string().nullable().describe('Key of the festival page, such as diwali'),
    photos: z.array(
      image.extend({
        caption: z.string(),
        credit: z.string().describe('Photographer'),
        license: z.string(),
      }),
    ),
  })
  .describe('An album with its photographs in order');

export const listAlbums = endpoint({
  ...endpoints.listAlbums,
  summary: 'List the published albums, newest first, at most 60.',
  group,
  query: languageQuery,
  responses: { 200: z.array(listedAlbum) },
});

export const getAlbum = endpoint({
  ...endpoints.getAlbum,
  summary: 'Return a published album with its photographs.',
  group,
  params: z.object({ slug: z.string().max(200) }),
  query: languageQuery,
  responses: { 200: album },
});

export type Album = z.output<typeof album>;
export type AlbumPhoto = Album['photos'][number];
export type ListedAlbum = z.output<typeof listedAlbum>;
