import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { optionalText, requiredLine, requiredText } from '#src/api/form-text.ts';
import { pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { contentLanguage, languageState, missingLanguage } from '#src/api/translations/translation.ts';
import { requiredSlug } from '#src/api/slug.ts';
import { uuid } from '#src/api/uuid.ts';

const group = 'Administration: festivals';
const festivalId = z.object({ id: uuid });

const key = requiredSlug(80);

const step = z.object({ title: requiredLine(120), text: requiredText(1000) });

/** Body of a saved festival. */
export const festivalForm = z.object({
  observance: key.describe('Key of the observance in the panchang and of its page'),
  name: requiredLine(120),
  summary: requiredText(300),
  description: requiredText(20_000).describe('Markdown about what it is'),
  steps: z.array(step).max(12).default([]).describe('How it is kept'),
  customs: optionalText(2000).describe('How regions and traditions differ'),
  relatedPosts: z.array(requiredLine(120)).max(20).default([]).describe('Slugs of related posts'),
  relatedTags: z.array(requiredLine(60)).max(10).default([]).describe('Slugs of tags of related posts'),
  language: contentLanguage.default('en').describe('Language of the texts'),
});

const editedFestival = z
  .object({ ...festivalForm.shape, id: uuid, version: z.int() })
  .describe('A festival for editing');

const listedFestival = editedFestival
  .pick({ id: true, observance: true, name: true, language: true })
  .extend({ translations: z.array(languageState) })
  .describe('A festival in the admin list');

const earlierVersion = z
  .object({ version: z.int(), savedAt: z.iso.datetime(), savedBy: z.string().nullable() })
  .describe('An earlier version of the texts');

export const listAdminFestivals = endpoint({
  method: 'GET',
  path: '/api/admin/festivals',
  permission: 'content.read',
  summary: 'List the festivals that have a text, by name.',
  group,
  query: searchCursorQuery.extend({ missing: missingLanguage }),
  responses: { 200: pageOf(listedFestival) },
});

export const getAdminFestival = endpoint({
  method: 'GET',
  path: '/api/admin/festivals/{id}',
  permission: 'content.read',
  summary: 'Return a festival for editing.',
  group,
  params: festivalId,
  responses: { 200: editedFestival },
});

export const createFestival = endpoint({
  method: 'POST',
  path: '/api/admin/festivals',
  permission: 'content.write',
  summary: 'Add the text about an observance that has none.',
  group,
  body: festivalForm,
  responses: { 201: editedFestival },
});

export const updateFestival = endpoint({
  method: 'PUT',
  path: '/api/admin/festivals/{id}',
  permission: 'content.write',
  summary: 'Update a festival. The earlier texts are kept as a version.',
  group,
  params: festivalId,
  body: festivalForm.extend({ version: editVersion }),
  responses: { 200: editedFestival },
});

export const listFestivalVersions = endpoint({
  method: 'GET',
  path: '/api/admin/festivals/{id}/versions',
  permission: 'content.read',
  summary: 'List the earlier versions of a festival, newest first, at most 50.',
  group,
  params: festivalId,
  responses: { 200: z.array(earlierVersion) },
});

export const getFestivalVersion = endpoint({
  method: 'GET',
  path: '/api/admin/festivals/{id}/versions/{version}',
  permission: 'content.read',
  summary: 'Return the texts of an earlier version.',
  group,
  params: festivalId.extend({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
  responses: {
    200: festivalForm.pick({ name: true, summary: true, description: true, steps: true, customs: true }),
  },
});

export type FestivalForm = z.output<typeof festivalForm>;
export type EditedFestival = z.output<typeof editedFestival>;
export type ListedFestival = z.output<typeof listedFestival>;
export type AdminFestivalQuery = z.output<(typeof listAdminFestivals)['query']>;
export type EarlierFestival = z.output<typeof earlierVersion>;
