import { z } from 'zod';
import { editVersion } from '#src/http/edit-version.ts';
import { endpoint } from '#src/http/endpoint.ts';
import { optionalLine, requiredLine } from '#src/http/form-text.ts';
import { pageOf, searchPageQuery } from '#src/http/paged-list.ts';

const group = 'Administration: events';
const eventId = z.object({ id: z.uuid() });

const slug = requiredLine(120).pipe(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens.'),
);
const timeZone = requiredLine(60).refine(isTimeZone, {
  message: 'This is not a time zone.',
  params: { code: 'unknown_zone' },
});

/** What an editor sends. Where a translation is empty, visitors read the English words. */
export const eventForm = z
  .object({
    slug,
    title: requiredLine(200),
    titleHi: optionalLine(200),
    titleSa: optionalLine(200),
    description: requiredLine(1000),
    descriptionHi: optionalLine(1000),
    descriptionSa: optionalLine(1000),
    place: requiredLine(200),
    placeHi: optionalLine(200),
    placeSa: optionalLine(200),
    startsAt: z.iso.datetime({ offset: true }),
    endsAt: z.iso.datetime({ offset: true }),
    timeZone,
  })
  .refine(({ startsAt, endsAt }) => new Date(endsAt) >= new Date(startsAt), {
    path: ['endsAt'],
    message: 'An event ends after it begins.',
    params: { code: 'before_start' },
  });

const editedEvent = z
  .object({ ...eventForm.shape, id: z.uuid(), isSample: z.boolean(), version: z.int() })
  .describe('An event with everything that can be edited');

const listedEvent = editedEvent
  .pick({
    id: true,
    slug: true,
    title: true,
    place: true,
    startsAt: true,
    endsAt: true,
    timeZone: true,
    isSample: true,
  })
  .describe('An event as the list of administrators shows it');

export const listAdminEvents = endpoint({
  method: 'GET',
  path: '/api/admin/events',
  summary: 'All events, the latest first, those that are over too.',
  group,
  query: searchPageQuery,
  responses: { 200: pageOf(listedEvent) },
});

export const getAdminEvent = endpoint({
  method: 'GET',
  path: '/api/admin/events/{id}',
  summary: 'An event with everything that can be edited.',
  group,
  params: eventId,
  responses: { 200: editedEvent },
});

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events',
  summary: 'Adds an event.',
  group,
  body: eventForm,
  responses: { 201: editedEvent },
});

export const updateEvent = endpoint({
  method: 'PUT',
  path: '/api/admin/events/{id}',
  summary: 'Saves an event.',
  group,
  params: eventId,
  body: eventForm.safeExtend({ version: editVersion }),
  responses: { 200: editedEvent },
});

export const removeEvent = endpoint({
  method: 'DELETE',
  path: '/api/admin/events/{id}',
  summary: 'Removes an event.',
  group,
  params: eventId,
  responses: { 204: z.void() },
});

export type EventForm = z.output<typeof eventForm>;
export type EditedEvent = z.output<typeof editedEvent>;
export type ListedEvent = z.output<typeof listedEvent>;
export type AdminEventQuery = z.output<(typeof listAdminEvents)['query']>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
