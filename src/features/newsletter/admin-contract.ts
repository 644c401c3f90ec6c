import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { uuid } from '#src/api/uuid.ts';
import { locales } from '#src/i18n/locales.ts';

const group = 'Administration: subscribers';

export const subscriptionStates = ['pending', 'confirmed'] as const;

const subscriberId = z.object({ id: uuid });

const filters = searchCursorQuery.pick({ search: true }).extend({
  state: z.enum(subscriptionStates).optional(),
  language: z.enum(locales).optional(),
});

const listedSubscriber = z
  .object({
    id: uuid,
    email: z.string(),
    state: z.enum(subscriptionStates),
    language: z.enum(locales).describe('Language of the emails'),
    createdAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().nullable(),
  })
  .describe('A newsletter subscriber');

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/subscribers',
  permission: 'subscribers.read',
  summary: 'List newsletter subscribers, newest first.',
  group,
  query: searchCursorQuery.extend(filters.shape),
  responses: { 200: pageOf(listedSubscriber) },
});

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/subscribers.csv',
  permission: 'subscribers.write',
  summary: 'Export all matching subscribers as CSV.',
  group,
  query: filters,
  responses: { 200: z.string() },
  contentType: 'text/csv; charset=utf-8',
});

export const requestSubscriberConfirmation = endpoint({
  method: 'POST',
  path: '/api/admin/subscribers/{id}/confirmation',
  permission: 'subscribers.write',
  summary: 'Resend the confirmation email. Returns 409 if confirmed, 429 if one was just sent.',
  group,
  params: subscriberId,
  responses: { 204: z.void() },
});

export const deleteSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/admin/subscribers/{id}',
  permission: 'subscribers.write',
  summary: 'Delete a subscription. It can be restored for a day.',
  group,
  params: subscriberId,
  responses: { 204: z.void() },
});

export const restoreSubscriber = endpoint({
  method: 'POST',
  path: '/api/admin/subscribers/{id}/restoration',
  permission: 'subscribers.write',
  summary: 'Restore a deleted subscription. Returns 409 if the address is subscribed again.',
  group,
  params: subscriberId,
  responses: { 204: z.void() },
});

const counts = z.record(z.string(), z.int());

export const eraseSubscriber = endpoint({
  method: 'POST',
  path: '/api/admin/subscribers/{id}/erasure',
  permission: 'privacy.erase',
  summary:
    'Delete all personal data for an email address. Records required by law are kept without it. Rejected while a donation is pending at the bank.',
  group,
  params: subscriberId,
  responses: {
    200: z.object({ removed: counts, kept: counts }).describe('Number of records by type'),
  },
});

export type ListedSubscriber = z.output<typeof listedSubscriber>;
export type SubscriberQuery = z.output<(typeof listSubscribers)['query']>;
export type SubscriberFilters = z.output<typeof filters>;
