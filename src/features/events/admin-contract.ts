import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { dayField, instantField, optionalLine, optionalText, requiredLine } from '#src/api/form-text.ts';
import { recordEndpoints } from '#src/api/records/record-endpoints.ts';
import { requiredSlug, slugPattern } from '#src/api/slug.ts';
import { contentLanguage, languageState } from '#src/api/translations/translation.ts';
import { uuid } from '#src/api/uuid.ts';
import { isKnownZone } from '#src/local-time/zone-offset.ts';
import { attendances, questionKinds } from './contract.ts';

export const maxCancelNoteLength = 1000;

/** Their pages have the paths of other pages. */
const reservedSlugs = new Set(['registration']);

const slug = requiredSlug(120).refine((text) => !reservedSlugs.has(text), {
  message: 'This name belongs to another page.',
  params: { code: 'taken' },
});
const timeZone = requiredLine(60).refine(isKnownZone, {
  message: 'Unknown time zone.',
  params: { code: 'unknown_zone' },
});
const webLink = optionalLine(500).refine((text) => text === '' || isWebLink(text), {
  message: 'Enter a link that starts with https://.',
  params: { code: 'https_only' },
});
const observance = z.string().regex(slugPattern).max(60).nullable().default(null);

const question = z.object({
  id: z.string().regex(/^[a-z0-9]{1,12}$/),
  kind: z.enum(questionKinds),
  label: requiredLine(200),
  choices: z.array(requiredLine(120)).max(12),
  isRequired: z.boolean(),
});

export const repetitions = ['none', 'weekly', 'monthly', 'observance'] as const;

const eventFields = z.object({
  slug,
  title: requiredLine(200),
  description: requiredLine(1000),
  place: requiredLine(200),
  language: contentLanguage.default('en').describe('Language of the texts'),
  details: optionalText(20_000).describe('Markdown about what will happen'),
  attendance: z.enum(attendances).default('inPerson'),
  venue: optionalLine(300).describe('Street address'),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  onlineUrl: webLink.describe('Only registered people get it'),
  recordingUrl: webLink,
  startsAt: instantField,
  endsAt: instantField,
  timeZone,
  takesRegistrations: z.boolean().default(false),
  capacity: z.int().min(0).max(100_000).nullable().default(null),
  maxSeats: z.int().min(1).max(20).default(6),
  hasWaitingList: z.boolean().default(true),
  questions: z.array(question).max(12).default([]),
  reminderHours: z.int().min(0).max(336).default(24).describe('Hours before the start; 0 for none'),
  observance: observance.describe('Observance of the panchang to which it belongs'),
  repeats: z.enum(repetitions).default('none'),
  repeatsOn: observance.describe('Observance of a repetition, such as ekadashi'),
  repeatsUntil: dayField.nullable().default(null),
});

/** Body of a saved event. */
export const eventForm = eventFields
  .refine(({ startsAt, endsAt }) => new Date(endsAt) >= new Date(startsAt), {
    path: ['endsAt'],
    message: 'The end must be after the start.',
    params: { code: 'before_start' },
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['longitude'],
    message: 'Enter latitude and longitude, or neither.',
    params: { code: 'required' },
  })
  .refine(({ repeats, repeatsOn }) => repeats !== 'observance' || repeatsOn !== null, {
    path: ['repeatsOn'],
    message: 'Choose an observance.',
    params: { code: 'required' },
  })
  .refine(({ repeats, latitude }) => repeats !== 'observance' || latitude !== null, {
    path: ['latitude'],
    message: 'The tithi is computed for a place. Enter its latitude and longitude.',
    params: { code: 'required' },
  })
  .refine(
    ({ questions }) => questions.every(({ kind, choices }) => kind !== 'choice' || choices.length > 1),
    {
      path: ['questions'],
      message: 'Enter at least two answers for a question with choices.',
      params: { code: 'too_few' },
    },
  )
  .refine(({ questions }) => new Set(questions.map(({ id }) => id)).size === questions.length, {
    path: ['questions'],
    message: 'Two questions have the same id.',
    params: { code: 'invalid' },
  });

const editedEvent = z
  .object({
    ...eventFields.shape,
    id: uuid,
    isSample: z.boolean(),
    isCancelled: z.boolean(),
    isRepeated: z.boolean().describe('Whether a repetition created it; saving separates it from the others'),
    seatsTaken: z.int(),
    hasRegistrants: z.boolean().describe('Whether anyone is registered or on the waiting list'),
    version: z.int(),
  })
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
    isCancelled: true,
    takesRegistrations: true,
    capacity: true,
    seatsTaken: true,
    language: true,
  })
  .extend({ translations: z.array(languageState) })
  .describe('An event in the admin list');

const records = recordEndpoints({
  name: 'events',
  group: 'Administration: events',
  noun: 'an event',
  listed: {
    summary: 'List all events: those ahead, the next one first, then past ones, the latest first.',
    item: listedEvent,
  },
  edited: editedEvent,
  form: eventForm,
  change: eventForm.safeExtend({ version: editVersion }),
});

export const eventTimes = ['upcoming', 'past'] as const;

export const listAdminEvents = endpoint({
  ...records.list,
  permission: 'events.read',
  query: records.list.query.extend({
    time: z
      .enum(eventTimes)
      .optional()
      .describe('Events that are not over, the next one first, or those that are'),
  }),
});

export const {
  get: getAdminEvent,
  create: createEvent,
  update: updateEvent,
  delete: deleteEvent,
  listVersions: listEventVersions,
  getVersion: getEventVersion,
  restore: restoreEvent,
} = records;

export const cancelEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events/{id}/cancel',
  permission: 'content.write',
  summary: 'Cancel an event and email everyone who is registered. This cannot be undone.',
  group: 'Administration: events',
  params: z.object({ id: uuid }),
  body: z.object({ note: optionalText(maxCancelNoteLength), version: editVersion }),
  responses: { 200: editedEvent },
});

export type EventForm = z.output<typeof eventForm>;
export type EditedEvent = z.output<typeof editedEvent>;
export type ListedEvent = z.output<typeof listedEvent>;
export type AdminEventQuery = z.output<(typeof listAdminEvents)['query']>;

function isWebLink(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:';
}
