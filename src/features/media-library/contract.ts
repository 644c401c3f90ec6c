import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { optionalLine } from '#src/api/form-text.ts';
import { pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { uuid } from '#src/api/uuid.ts';

export const mediaKinds = ['image', 'document', 'audio', 'video'] as const;

const mediaFile = z
  .object({
    id: uuid,
    kind: z.enum(mediaKinds),
    url: z.string().describe('URL of the file; images also have smaller sizes, /files/media/{id}-480.avif'),
    mediaType: z.string(),
    name: z.string().describe('Original file name'),
    alt: z.string().describe('Alt text; required before an image can be used'),
    bytes: z.int().describe('Total stored size in bytes'),
    width: z.int().nullable(),
    height: z.int().nullable(),
    createdAt: z.iso.datetime(),
  })
  .describe('An uploaded file');

const mediaId = z.object({ id: uuid });

export const altLength = 300;

export const uploadMedia = endpoint({
  method: 'POST',
  path: '/api/admin/media',
  permission: 'media.write',
  summary:
    'Upload a file as multipart/form-data with the part "file". Its type is detected from its content.',
  group: 'Administration: media',
  responses: { 201: mediaFile },
});

export const listMedia = endpoint({
  method: 'GET',
  path: '/api/admin/media',
  permission: 'media.read',
  summary: 'List uploaded files, newest first.',
  group: 'Administration: media',
  query: searchCursorQuery.extend({ kind: z.enum(mediaKinds).optional() }),
  responses: { 200: pageOf(mediaFile) },
});

const mediaUseKinds = [
  'post',
  'project',
  'resource',
  'siteContent',
  'author',
  'event',
  'series',
  'tag',
  'album',
  'festival',
  'recording',
  'newsletter',
  'text',
  'redirect',
  'removed',
] as const;

const mediaUse = z
  .object({
    kind: z.enum(mediaUseKinds),
    id: uuid,
    title: z.string(),
    isEarlier: z.boolean().describe('Only an earlier version uses the file'),
  })
  .describe('A use of a file, including earlier versions of texts and recently deleted items');

export const listMediaUses = endpoint({
  method: 'GET',
  path: '/api/admin/media/{id}/uses',
  permission: 'media.read',
  summary: 'List where a file is used, at most 50 places.',
  group: 'Administration: media',
  params: mediaId,
  responses: {
    200: z.object({
      uses: z.array(mediaUse),
      keepUnusedDays: z.int().describe('Days after which an upload that is used nowhere is deleted'),
    }),
  },
});

export const describeMedia = endpoint({
  method: 'PUT',
  path: '/api/admin/media/{id}',
  permission: 'media.write',
  summary: "Update a file's alt text.",
  group: 'Administration: media',
  params: mediaId,
  body: z.object({ alt: optionalLine(altLength) }),
  responses: { 200: mediaFile },
});

export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/api/admin/media/{id}',
  permission: 'content.write',
  summary: 'Delete an unused file. Returns 409 while it is in use.',
  group: 'Administration: media',
  params: mediaId,
  responses: { 204: z.void() },
});

export type MediaFile = z.output<typeof mediaFile>;
export type MediaKind = MediaFile['kind'];
export type MediaUse = z.output<typeof mediaUse>;
export type MediaQuery = z.output<(typeof listMedia)['query']>;
