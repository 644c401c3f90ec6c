import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { requiredLine } from '#src/api/form-text.ts';
import { keysOf } from '#src/api/keys-of.ts';
import { clientGeneratedId, uuid } from '#src/api/uuid.ts';

const group = 'Administration: donations';

/** A count is exact up to this number. */
export const maxCounted = 999;

const savedFilter = z
  .object({
    id: uuid,
    name: z.string(),
    query: z.string().describe('Query of the address of the list'),
    isShared: z.boolean().describe('All administrators see it'),
    isOwn: z.boolean().describe('Only own filters can be changed'),
    donations: z.int().describe('Number of matching donations, at most 1000'),
  })
  .describe('A filter of the list of donations under a name');

const name = requiredLine(60);
const list = z.array(savedFilter);

export const listSavedFilters = endpoint({
  method: 'GET',
  path: '/api/admin/saved-filters',
  permission: 'donations.read',
  summary: 'List own and shared filters of donations by name, with the number of matching donations.',
  group,
  responses: { 200: list },
});

/** Filters that every administrator has, with their queries. */
export const builtInFilters = {
  attention: 'attention=yes',
  large: 'currency=USD&min=500',
  panMissing: 'pan=missing',
  monthly: 'frequency=monthly',
} as const;

export type BuiltInFilter = keyof typeof builtInFilters;

const builtInNames = keysOf(builtInFilters);

export const listBuiltInFilters = endpoint({
  method: 'GET',
  path: '/api/admin/donation-filters',
  permission: 'donations.read',
  summary:
    'List the built-in filters of donations that apply to this site, with the number of matching donations.',
  group,
  responses: {
    200: z.array(
      z.object({
        name: z.enum(builtInNames),
        donations: z.int().describe('Number of matching donations, at most 1000'),
      }),
    ),
  },
});

export const saveFilter = endpoint({
  method: 'POST',
  path: '/api/admin/saved-filters',
  permission: 'donations.read',
  summary: 'Save a filter of donations under a name. Search words are not saved.',
  group,
  body: z.object({ id: clientGeneratedId, name, query: z.string().max(1000), isShared: z.boolean() }),
  responses: { 201: list },
});

export const changeSavedFilter = endpoint({
  method: 'PUT',
  path: '/api/admin/saved-filters/{id}',
  permission: 'donations.read',
  summary: 'Rename, share or unshare an own filter.',
  group,
  params: z.object({ id: uuid }),
  body: z.object({ name, isShared: z.boolean() }),
  responses: { 200: list },
});

export const deleteSavedFilter = endpoint({
  method: 'DELETE',
  path: '/api/admin/saved-filters/{id}',
  permission: 'donations.read',
  summary: 'Delete an own filter.',
  group,
  params: z.object({ id: uuid }),
  responses: { 200: list },
});

export type SavedFilter = z.output<typeof savedFilter>;
export type NewSavedFilter = z.output<(typeof saveFilter)['body']>;
