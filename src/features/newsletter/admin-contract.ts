import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';
import { pageOf, searchPageQuery } from '#src/http/paged-list.ts';
import { locales } from '#src/i18n/locales.ts';

const group = 'Administration: subscribers';

export const subscriptionStates = ['pending', 'confirmed'] as const;

const subscriberId = z.object({ id: z.uuid() });

const filters = searchPageQuery.pick({ search: true }).extend({
  state: z.enum(subscriptionStates).optional(),
  language: z.enum(locales).optional(),
});

const listedSubscriber = z
  .object({
    id: z.uuid(),
    email: z.string(),
    state: z.enum(subscriptionStates),
    language: z.enum(locales).describe('Language of the mails'),
    createdAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().nullable(),
  })
  .describe('An address of the newsletter');

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/subscribers',
  summary: 'Addresses of the newsletter, newest first.',
  group,
  query: searchPageQuery.extend(filters.shape),
  responses: { 200: pageOf(listedSubscriber) },
});

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/subscribers.csv',
  summary: 'The same addresses as a table, all of them.',
  group,
  query: filters,
  responses: { 200: z.string() },
  contentType: 'text/csv; charset=utf-8',
});

export const askSubscriberToConfirm = endpoint({
  method: 'POST',
  path: '/api/admin/subscribers/{id}/confirmation',
  summary:
    'Sends the mail with the link to confirm once more; refused with 409 when that is done, with 429 when one went out a moment ago.',
  group,
  params: subscriberId,
  responses: { 204: z.void() },
});

export const removeSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/admin/subscribers/{id}',
  summary: 'Ends a subscription. Nothing of it stays.',
  group,
  params: subscriberId,
  responses: { 204: z.void() },
});

const counts = z.record(z.string(), z.int());

export const eraseSubscriber = endpoint({
  method: 'POST',
  path: '/api/admin/subscribers/{id}/erasure',
  summary:
    'Removes everything that is known about whoever has this address, on the whole site; what the law wants kept stays without the person.',
  group,
  params: subscriberId,
  responses: {
    200: z.object({ removed: counts, kept: counts }).describe('How many entries, by their place'),
  },
});

export type ListedSubscriber = z.output<typeof listedSubscriber>;
export type SubscriberQuery = z.output<(typeof listSubscribers)['query']>;
export type SubscriberFilters = z.output<typeof filters>;
