import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { requiredLine } from '#src/api/form-text.ts';
import { pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { languageState } from '#src/api/translations/translation.ts';
import { uuid } from '#src/api/uuid.ts';

const group = 'Administration: tags';
const tagId = z.object({ id: uuid });

export const tagName = requiredLine(60);

const adminTag = z
  .object({
    id: uuid,
    name: z.string(),
    posts: z.int().describe('Posts with this tag, including drafts'),
  })
  .describe('A tag');

export const listAdminTags = endpoint({
  method: 'GET',
  path: '/api/admin/tags',
  permission: 'posts.read',
  summary: 'List all tags by name with their post counts.',
  group,
  query: searchCursorQuery,
  responses: { 200: pageOf(adminTag.extend({ translations: z.array(languageState) })) },
});

export const addTag = endpoint({
  method: 'POST',
  path: '/api/admin/tags',
  permission: 'posts.manage',
  summary: 'Create a tag.',
  group,
  body: z.object({ name: tagName }),
  responses: { 201: adminTag },
});

export const renameTag = endpoint({
  method: 'PUT',
  path: '/api/admin/tags/{id}',
  permission: 'posts.manage',
  summary: 'Rename a tag on all its posts.',
  group,
  params: tagId,
  body: z.object({
    name: tagName,
    before: z.string().describe('Current name; returns 409 if it has changed'),
  }),
  responses: { 200: adminTag },
});

export const mergeTag = endpoint({
  method: 'POST',
  path: '/api/admin/tags/{id}/merge',
  permission: 'posts.manage',
  summary: 'Merge a tag into another tag.',
  group,
  params: tagId,
  body: z.object({ into: uuid }),
  responses: { 200: adminTag },
});

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/admin/tags/{id}',
  permission: 'posts.manage',
  summary: 'Delete a tag and remove it from its posts.',
  group,
  params: tagId,
  responses: { 204: z.void() },
});

export const listOldTagSlugs = endpoint({
  method: 'GET',
  path: '/api/admin/tags/{id}/slugs',
  permission: 'posts.read',
  summary: 'List the earlier names of a tag and of tags merged into it, newest first. They lead to the tag.',
  group,
  params: tagId,
  responses: {
    200: z.array(z.object({ slug: z.string(), name: z.string(), replacedAt: z.iso.datetime() })),
  },
});

export const removeOldTagSlug = endpoint({
  method: 'DELETE',
  path: '/api/admin/tags/{id}/slugs/{slug}',
  permission: 'posts.manage',
  summary: 'Remove an earlier name of a tag, so that it leads nowhere.',
  group,
  params: tagId.extend({ slug: z.string().max(600) }),
  responses: { 204: z.void() },
});

export type AdminTag = z.output<typeof adminTag>;
export type OldTagSlug = z.output<(typeof listOldTagSlugs)['responses'][200]>[number];
export type AdminTagPage = z.output<(typeof listAdminTags)['responses'][200]>;
export type AdminTagQuery = z.output<(typeof listAdminTags)['query']>;
