import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';
import { optionalLine } from '#src/http/form-text.ts';

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
  query: z.object({
    q: z.string().trim().max(100).optional().describe('Words in name or description'),
    kind: z.enum(mediaKinds).optional(),
    cursor: z.string().max(200).optional().describe('nextCursor of the page before'),
    limit: z.coerce.number().int().min(1).max(60).default(24),
  }),
  responses: { 200: z.object({ items: z.array(mediaFile), nextCursor: z.string().nullable() }) },
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
export type MediaQuery = z.output<(typeof listMedia)['query']>;
