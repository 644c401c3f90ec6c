import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';
import { optionalLine } from '#src/http/form-text.ts';
import { pageOf, searchPageQuery } from '#src/http/paged-list.ts';

export const mediaKinds = ['picture', 'document', 'audio', 'video'] as const;

export const mediaFile = z
  .object({
    id: z.uuid(),
    kind: z.enum(mediaKinds),
    url: z
      .string()
      .describe('Address of the file; pictures also have smaller sizes, /files/media/{id}-480.avif'),
    mediaType: z.string(),
    name: z.string().describe('What it was called where it came from'),
    alt: z.string().describe('What a picture shows; without it a picture cannot be used'),
    bytes: z.int().describe('Everything that is stored of it'),
    width: z.int().nullable(),
    height: z.int().nullable(),
    createdAt: z.iso.datetime(),
  })
  .describe('An uploaded file');

const mediaId = z.object({ id: z.uuid() });

export const altLength = 300;

export const uploadMedia = endpoint({
  method: 'POST',
  path: '/api/admin/media',
  summary:
    'Uploads one file, as multipart/form-data with the part "file". Its kind is read from its content.',
  group: 'Administration: media',
  responses: { 201: mediaFile },
});

export const listMedia = endpoint({
  method: 'GET',
  path: '/api/admin/media',
  summary: 'Uploaded files, newest first.',
  group: 'Administration: media',
  query: searchPageQuery.extend({ kind: z.enum(mediaKinds).optional() }),
  responses: { 200: pageOf(mediaFile) },
});

export const mediaUseKinds = ['post', 'earlierPost', 'project', 'resource', 'removed'] as const;

const mediaUse = z
  .object({
    kind: z.enum(mediaUseKinds),
    id: z.uuid(),
    title: z.string(),
  })
  .describe(
    'Something that shows or names a file; an earlier version of a post and what was removed lately keep it as well',
  );

export const listMediaUses = endpoint({
  method: 'GET',
  path: '/api/admin/media/{id}/uses',
  summary: 'Where a file is used, at most 50 places.',
  group: 'Administration: media',
  params: mediaId,
  responses: { 200: z.array(mediaUse) },
});

export const describeMedia = endpoint({
  method: 'PUT',
  path: '/api/admin/media/{id}',
  summary: 'Says what a file shows.',
  group: 'Administration: media',
  params: mediaId,
  body: z.object({ alt: optionalLine(altLength) }),
  responses: { 200: mediaFile },
});

export const removeMedia = endpoint({
  method: 'DELETE',
  path: '/api/admin/media/{id}',
  summary: 'Removes a file that nothing uses; refused with 409 while something does.',
  group: 'Administration: media',
  params: mediaId,
  responses: { 204: z.void() },
});

export type MediaFile = z.output<typeof mediaFile>;
export type MediaKind = MediaFile['kind'];
export type MediaUse = z.output<typeof mediaUse>;
export type MediaQuery = z.output<(typeof listMedia)['query']>;
