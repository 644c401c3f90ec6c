import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { requiredLine } from '#src/api/form-text.ts';
import { importStates } from '#src/api/import-states.ts';
import { cursorQuery, pageOf } from '#src/api/paged-list.ts';
import { clientGeneratedId, uuid } from '#src/api/uuid.ts';
import { locales } from '#src/i18n/locales.ts';
import { postState } from '#src/features/blog/admin-contract.ts';
import { contentFormats } from './import-limits.ts';

const group = 'Administration: import and export';

export const itemStates = ['new', 'ready', 'wrong', 'duplicate', 'excluded', 'imported', 'undone'] as const;
const imageStates = ['new', 'stored', 'failed'] as const;

/** States of entries, the most interesting ones first. */
const statesByInterest = [
  'imported',
  'undone',
  'wrong',
  'ready',
  'duplicate',
  'excluded',
  'new',
] as const satisfies readonly (typeof itemStates)[number][];

/** State whose entries are listed first. */
export function firstItemState(counts: Record<(typeof itemStates)[number], number>) {
  return statesByInterest.find((state) => counts[state] > 0) ?? 'wrong';
}

const importId = z.object({ id: uuid });

/** Origin of the earlier site: with a path, links could not be compared. */
const siteUrl = z
  .string()
  .trim()
  .max(200)
  .transform((text) => (text === '' ? '' : (URL.parse(text)?.origin ?? text)))
  .refine((text) => text === '' || /^https?:\/\/[^/]+$/.test(text), {
    message: 'Enter an address such as https://example.org.',
    params: { code: 'invalid' },
  });

export const importOptions = z.object({
  language: z.enum(locales),
  siteUrl,
  downloadsImages: z.boolean(),
  addsRedirects: z.boolean(),
  includesPages: z.boolean(),
  asDrafts: z.boolean(),
});

const listedImport = z.object({
  id: uuid,
  fileName: z.string(),
  format: z.enum(contentFormats),
  state: z.enum(importStates),
  itemCount: z.int(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});

const detail = listedImport.extend({
  options: importOptions.describe('The stored options, or the usual ones'),
  counts: z.record(z.enum(itemStates), z.int()),
  images: z.record(z.enum(imageStates), z.int()),
});

export const listContentImports = endpoint({
  method: 'GET',
  path: '/api/admin/content-imports',
  permission: 'posts.manage',
  summary: 'List imports of content, newest first.',
  group,
  query: cursorQuery,
  responses: { 200: pageOf(listedImport) },
});

export const uploadContentImport = endpoint({
  method: 'POST',
  path: '/api/admin/content-imports',
  permission: 'posts.manage',
  summary:
    'Upload an export of another system as multipart/form-data with the part "file". Nothing is imported yet.',
  group,
  query: z.object({
    id: clientGeneratedId,
    format: z.enum(contentFormats),
    fileName: requiredLine(200),
  }),
  responses: { 201: detail },
});

export const getContentImport = endpoint({
  method: 'GET',
  path: '/api/admin/content-imports/{id}',
  permission: 'posts.manage',
  summary: 'Return an import with the number of entries and images in each state.',
  group,
  params: importId,
  responses: { 200: detail },
});

const importedItem = z.object({
  position: z.int(),
  place: z.string().describe('Line, number or file name of the entry'),
  kind: z.enum(['post', 'page', 'translation']),
  title: z.string(),
  slug: z.string().nullable(),
  state: z.enum(itemStates),
  remarks: z.array(
    z.object({ field: z.string(), code: z.string(), detail: z.string(), isError: z.boolean() }),
  ),
  postId: uuid.nullable().describe('Post of the entry, or the one it repeats'),
  postState: postState.nullable().describe('Null without a post, or when it was deleted'),
});

export const listContentImportItems = endpoint({
  method: 'GET',
  path: '/api/admin/content-imports/{id}/items',
  permission: 'posts.manage',
  summary: 'List entries in a state, with their remarks.',
  group,
  params: importId,
  query: cursorQuery.extend({
    state: z.enum(itemStates).optional().describe('Without it, the first that has entries'),
  }),
  responses: { 200: pageOf(importedItem) },
});

const importedImage = z.object({
  position: z.int(),
  url: z.string(),
  state: z.enum(imageStates),
  error: z.string().nullable(),
  title: z.string().nullable().describe('Title of the first entry with the image; null when unknown'),
  postId: uuid.nullable().describe('Post of that entry, unless it was deleted'),
});

export const listContentImportImages = endpoint({
  method: 'GET',
  path: '/api/admin/content-imports/{id}/images',
  permission: 'posts.manage',
  summary: 'List images in a state, with the reason of a failure.',
  group,
  params: importId,
  query: cursorQuery.extend({ state: z.enum(imageStates).default('failed') }),
  responses: { 200: pageOf(importedImage) },
});

export const checkContentImport = endpoint({
  method: 'PUT',
  path: '/api/admin/content-imports/{id}/options',
  permission: 'posts.manage',
  summary: 'Set the options and check every entry, without importing any.',
  group,
  params: importId,
  body: importOptions,
  responses: { 200: detail },
});

export const startContentImport = endpoint({
  method: 'POST',
  path: '/api/admin/content-imports/{id}/start',
  permission: 'posts.manage',
  summary: 'Import the checked entries. Wrong and repeated ones are left out.',
  group,
  params: importId,
  responses: { 200: detail },
});

export const undoContentImport = endpoint({
  method: 'POST',
  path: '/api/admin/content-imports/{id}/undo',
  permission: 'posts.manage',
  summary: 'Delete every post of an import. Deleted posts can be restored for 30 days.',
  group,
  params: importId,
  responses: { 200: detail },
});

export const deleteContentImport = endpoint({
  method: 'DELETE',
  path: '/api/admin/content-imports/{id}',
  permission: 'posts.manage',
  summary: 'Delete an uploaded file of which nothing was imported.',
  group,
  params: importId,
  responses: { 204: z.void() },
});

export type ListedContentImport = z.output<typeof listedImport>;
export type ContentImportDetail = z.output<typeof detail>;
export type ContentImportItem = z.output<typeof importedItem>;
export type ContentImportImage = z.output<typeof importedImage>;
export type ImportItemQuery = z.output<(typeof listContentImportItems)['query']>;
export type ImportImageQuery = z.output<(typeof listContentImportImages)['query']>;
export type ImportItemState = (typeof itemStates)[number];
export type ImportImageState = (typeof imageStates)[number];
export type ImportOptions = z.output<typeof importOptions>;
