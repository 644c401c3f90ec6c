import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { optionalText, requiredLine } from '#src/api/form-text.ts';
import { recordEndpoints } from '#src/api/records/record-endpoints.ts';
import { contentLanguage, languageState } from '#src/api/translations/translation.ts';
import { requiredSlug } from '#src/api/slug.ts';
import { uuid } from '#src/api/uuid.ts';
import { resourceFormat } from './contract.ts';

const group = 'Administration: resources';

const slug = requiredSlug(120);

/** Body of a saved resource. */
export const resourceForm = z.object({
  slug,
  language: contentLanguage.default('en').describe('Language of the texts'),
  category: requiredLine(40),
  name: requiredLine(200),
  description: requiredLine(1000),
  format: resourceFormat,
  rating: z.number().min(0).max(5).multipleOf(0.1).nullable(),
  position: z.int().min(0).max(100_000),
  content: optionalText(100_000).describe('Markdown; empty while there is nothing to read'),
  relatedPosts: z.array(requiredLine(120)).max(20).default([]).describe('Slugs of related posts'),
});

const file = z
  .object({ name: z.string(), mediaType: z.string(), bytes: z.int(), isSample: z.boolean() })
  .nullable();

const editedResource = z
  .object({ ...resourceForm.shape, id: uuid, version: z.int(), downloads: z.int(), file })
  .describe('A resource for editing');

const listedResource = editedResource
  .pick({ id: true, slug: true, name: true, category: true, format: true, downloads: true })
  .extend({ hasFile: z.boolean(), translations: z.array(languageState) })
  .describe('A resource in the admin list');

export const {
  list: listAdminResources,
  get: getAdminResource,
  create: createResource,
  update: updateResource,
  delete: deleteResource,
  listVersions: listResourceVersions,
  getVersion: getResourceVersion,
  restore: restoreResource,
} = recordEndpoints({
  name: 'resources',
  group,
  noun: 'an item of the library',
  listed: { summary: 'List all resources by name.', item: listedResource },
  edited: editedResource,
  form: resourceForm,
  change: resourceForm.extend({ version: editVersion }),
  bodyLimit: 1_000_000,
});

const resourceCategory = z
  .object({ key: z.string(), title: z.string(), titleHi: z.string(), titleSa: z.string() })
  .describe('A library category');

export const listAdminCategories = endpoint({
  method: 'GET',
  path: '/api/admin/resource-categories',
  permission: 'content.read',
  summary: 'List the library categories.',
  group,
  responses: { 200: z.array(resourceCategory) },
});

export const putResourceFile = endpoint({
  method: 'PUT',
  path: '/api/admin/resources/{id}/file',
  permission: 'content.write',
  summary:
    'Add or replace the file of a resource, as multipart/form-data with the part "file" in the format of the resource.',
  group,
  params: z.object({ id: uuid }),
  responses: { 200: editedResource },
});

export type ResourceForm = z.output<typeof resourceForm>;
export type EditedResource = z.output<typeof editedResource>;
export type ListedResource = z.output<typeof listedResource>;
export type AdminResourceQuery = z.output<(typeof listAdminResources)['query']>;
export type ResourceCategory = z.output<typeof resourceCategory>;
