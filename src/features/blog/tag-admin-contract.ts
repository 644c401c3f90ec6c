import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';
import { requiredLine } from '#src/http/form-text.ts';
import { pageOf, searchPageQuery } from '#src/http/paged-list.ts';

const group = 'Administration: tags';
const tagId = z.object({ id: z.uuid() });

export const tagName = requiredLine(60);

const adminTag = z
  .object({ id: z.uuid(), name: z.string(), posts: z.int().describe('Posts with this tag, drafts too') })
  .describe('A tag');

export const listAdminTags = endpoint({
  method: 'GET',
  path: '/api/admin/tags',
  summary: 'All tags by name, with the number of their posts.',
  group,
  query: searchPageQuery,
  responses: { 200: pageOf(adminTag) },
});

export const addTag = endpoint({
  method: 'POST',
  path: '/api/admin/tags',
  summary: 'Adds a tag.',
  group,
  body: z.object({ name: tagName }),
  responses: { 201: adminTag },
});

export const renameTag = endpoint({
  method: 'PUT',
  path: '/api/admin/tags/{id}',
  summary: 'Renames a tag on all its posts.',
  group,
  params: tagId,
  body: z.object({
    name: tagName,
    before: z.string().describe('Its name until now; another one is refused with 409'),
  }),
  responses: { 200: adminTag },
});

export const mergeTag = endpoint({
  method: 'POST',
  path: '/api/admin/tags/{id}/merge',
  summary: 'Gives the posts of a tag another tag instead, and removes it.',
  group,
  params: tagId,
  body: z.object({ into: z.uuid() }),
  responses: { 200: adminTag },
});

export const removeTag = endpoint({
  method: 'DELETE',
  path: '/api/admin/tags/{id}',
  summary: 'Takes a tag off all its posts and removes it.',
  group,
  params: tagId,
  responses: { 204: z.void() },
});

export type AdminTag = z.output<typeof adminTag>;
export type AdminTagQuery = z.output<(typeof listAdminTags)['query']>;
