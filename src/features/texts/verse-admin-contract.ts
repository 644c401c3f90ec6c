import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { cursorQuery, pageOf } from '#src/api/paged-list.ts';
import { uuid } from '#src/api/uuid.ts';
import { reportVerseIssues, verseFormFields } from './verse-form.ts';

const group = 'Administration: texts';
const textId = z.object({ id: uuid });

const listedVerse = z
  .object({
    id: uuid,
    number: z.string(),
    line: z.string().describe('First line in Devanagari'),
    words: z.int().describe('Number of printed words with a meaning'),
    languages: z.array(z.string()).describe('Languages of its translations'),
    updatedAt: z.iso.datetime(),
  })
  .describe('A verse in the admin list');

const neighborVerse = z.object({ id: uuid, number: z.string() });

const editedVerse = z
  .object({
    ...verseFormFields,
    id: uuid,
    number: z.string().describe('Last part of the permalink, which never changes'),
    version: z.int(),
    path: z.string().describe('Path of its page'),
    divisionId: uuid,
    previous: neighborVerse.nullable().describe('Verse before it in the division'),
    next: neighborVerse.nullable().describe('Verse after it in the division'),
  })
  .describe('A verse for editing');

const earlierVersion = z
  .object({ version: z.int(), savedAt: z.iso.datetime(), savedBy: z.string().nullable() })
  .describe('An earlier version of a verse');

export const listAdminVerses = endpoint({
  method: 'GET',
  path: '/api/admin/text-divisions/{id}/verses',
  permission: 'content.read',
  summary: 'List the verses of a division.',
  group,
  params: textId,
  query: cursorQuery.extend({
    at: z.string().max(120).optional().describe('Number of a verse; without a cursor, its page is returned'),
  }),
  responses: { 200: pageOf(listedVerse) },
});

export const getAdminVerse = endpoint({
  method: 'GET',
  path: '/api/admin/text-verses/{id}',
  permission: 'content.read',
  summary: 'Return a verse for editing.',
  group,
  params: textId,
  responses: { 200: editedVerse },
});

export const updateVerse = endpoint({
  method: 'PUT',
  path: '/api/admin/text-verses/{id}',
  permission: 'content.write',
  summary: 'Update a verse. The earlier text is kept as a version.',
  group,
  params: textId,
  body: z.object({ ...verseFormFields, version: editVersion }).superRefine(reportVerseIssues),
  responses: { 200: editedVerse },
});

export const deleteVerse = endpoint({
  method: 'DELETE',
  path: '/api/admin/text-verses/{id}',
  permission: 'content.write',
  summary:
    'Delete a verse, such as one that an import no longer contains. Its page redirects to the division; its times in recordings are deleted.',
  group,
  params: textId,
  responses: { 204: z.void() },
});

export const listVerseVersions = endpoint({
  method: 'GET',
  path: '/api/admin/text-verses/{id}/versions',
  permission: 'content.read',
  summary: 'List the earlier versions of a verse, newest first, at most 50.',
  group,
  params: textId,
  responses: { 200: z.array(earlierVersion) },
});

export const getVerseVersion = endpoint({
  method: 'GET',
  path: '/api/admin/text-verses/{id}/versions/{version}',
  permission: 'content.read',
  summary: 'Return an earlier version of a verse.',
  group,
  params: textId.extend({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
  responses: { 200: z.object(verseFormFields) },
});

export type VerseQuery = z.output<(typeof listAdminVerses)['query']>;
export type ListedVerse = z.output<typeof listedVerse>;
export type EditedVerse = z.output<typeof editedVerse>;
export type EarlierVerse = z.output<typeof earlierVersion>;
