import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { requiredLine } from '#src/api/form-text.ts';
import { pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { languageState } from '#src/api/translations/translation.ts';
import { uuid } from '#src/api/uuid.ts';
import { postState } from './admin-contract.ts';
import { postSlug } from './contract.ts';

const group = 'Administration: series';
const seriesId = z.object({ id: uuid });
const maxPosts = 200;

export const seriesNameLength = 120;

export const seriesForm = z.object({
  name: requiredLine(seriesNameLength),
  slug: requiredLine(120).pipe(postSlug),
});

const listedSeries = z
  .object({
    id: uuid,
    name: z.string(),
    slug: z.string(),
    posts: z.int().describe('Posts of the series, including drafts'),
    version: z.int(),
  })
  .describe('A series of posts');

export const adminSeries = listedSeries
  .extend({ parts: z.array(z.object({ id: uuid, title: z.string(), state: postState })) })
  .describe('A series with its posts in order');

export const listSeries = endpoint({
  method: 'GET',
  path: '/api/admin/series',
  permission: 'posts.read',
  summary: 'List series by name with their post counts.',
  group,
  query: searchCursorQuery,
  responses: { 200: pageOf(listedSeries.extend({ translations: z.array(languageState) })) },
});

export const getAdminSeries = endpoint({
  method: 'GET',
  path: '/api/admin/series/{id}',
  permission: 'posts.read',
  summary: 'Return a series with its posts in order.',
  group,
  params: seriesId,
  responses: { 200: adminSeries },
});

export const createSeries = endpoint({
  method: 'POST',
  path: '/api/admin/series',
  permission: 'posts.manage',
  summary: 'Create a series.',
  group,
  body: seriesForm,
  responses: { 201: adminSeries },
});

export const updateSeries = endpoint({
  method: 'PUT',
  path: '/api/admin/series/{id}',
  permission: 'posts.manage',
  summary: 'Rename a series and order its posts.',
  group,
  params: seriesId,
  body: seriesForm.extend({
    order: z
      .array(uuid)
      .max(maxPosts)
      .default([])
      .describe(
        'Posts in their new order; posts of the series that are missing here follow in their present one',
      ),
    version: editVersion,
  }),
  responses: { 200: adminSeries },
});

export const deleteSeries = endpoint({
  method: 'DELETE',
  path: '/api/admin/series/{id}',
  permission: 'posts.manage',
  summary: 'Delete a series. Its posts stay.',
  group,
  params: seriesId,
  responses: { 204: z.void() },
});

export type SeriesForm = z.output<typeof seriesForm>;
export type SeriesChange = z.output<(typeof updateSeries)['body']>;
export type ListedSeries = z.output<typeof listedSeries>;
export type AdminSeries = z.output<typeof adminSeries>;
export type AdminSeriesQuery = z.output<(typeof listSeries)['query']>;
export type AdminSeriesPage = z.output<(typeof listSeries)['responses'][200]>;
