import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { optionalLine, requiredLine } from '#src/api/form-text.ts';
import { recordEndpoints } from '#src/api/record-endpoints.ts';
import { uuid } from '#src/api/uuid.ts';

const slug = requiredLine(120).pipe(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens.'),
);
const timeZone = requiredLine(60).refine(isTimeZone, {
  message: 'Unknown time zone.',
  params: { code: 'unknown_zone' },
});

/** Body of a saved event. Visitors see the English text where a translation is empty. */
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
    message: 'The end must be after the start.',
    params: { code: 'before_start' },
  });

const editedEvent = z
  .object({ ...eventForm.shape, id: uuid, isSample: z.boolean(), version: z.int() })
  .describe('An event for editing');

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
  .describe('An event in the admin list');

export const {
  list: listAdminEvents,
  get: getAdminEvent,
  create: createEvent,
  update: updateEvent,
  remove: removeEvent,
  restore: restoreEvent,
} = recordEndpoints({
  name: 'events',
  group: 'Administration: events',
  noun: 'an event',
  listed: { summary: 'List all events, latest first, including past events.', item: listedEvent },
  edited: editedEvent,
  form: eventForm,
  change: eventForm.safeExtend({ version: editVersion }),
});

export type EventForm = z.output<typeof eventForm>;
export type EditedEvent = z.output<typeof editedEvent>;
export type AdminEventQuery = z.output<(typeof listAdminEvents)['query']>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
