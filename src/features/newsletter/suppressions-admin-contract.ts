import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { emailAddress, requiredLine } from '#src/api/form-text.ts';
import { pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { uuid } from '#src/api/uuid.ts';

const group = 'Administration: subscribers';

const suppressionReasons = ['hard_bounce', 'soft_bounces', 'complaint', 'manual'] as const;

const suppression = z
  .object({
    id: uuid,
    address: z.string(),
    reason: z.enum(suppressionReasons),
    note: z.string(),
    createdAt: z.iso.datetime(),
  })
  .describe('An address that gets no newsletter');

export const listSuppressions = endpoint({
  method: 'GET',
  path: '/api/admin/suppressions',
  permission: 'subscribers.read',
  summary: 'List suppressed addresses, newest first.',
  group,
  query: searchCursorQuery,
  responses: { 200: pageOf(suppression) },
});

const suppressionForm = z.object({ address: emailAddress, note: requiredLine(200) });

export const addSuppression = endpoint({
  method: 'POST',
  path: '/api/admin/suppressions',
  permission: 'subscribers.write',
  summary: 'Suppress an address. A repetition changes nothing.',
  group,
  body: suppressionForm,
  responses: { 204: z.void() },
});

export const removeSuppression = endpoint({
  method: 'DELETE',
  path: '/api/admin/suppressions/{id}',
  permission: 'subscribers.write',
  summary: 'Allow newsletters to an address again.',
  group,
  params: z.object({ id: uuid }),
  responses: { 204: z.void() },
});

export type ListedSuppression = z.output<typeof suppression>;
