import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { contentLanguage, languageQuery } from '#src/api/translations/translation.ts';
import * as endpoints from './endpoints.ts';

const group = 'Events';

/** How an event can be attended. */
export const attendances = ['inPerson', 'online', 'both'] as const;

/** Kinds of questions of a registration form. */
export const questionKinds = ['text', 'choice', 'yesNo'] as const;

export const event = z
  .object({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    place: z.string(),
    language: contentLanguage.describe("Language of the texts: the reader's, else that of the original"),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    timeZone: z.string().describe('Time zone of the event'),
    attendance: z.enum(attendances),
    isCancelled: z.boolean(),
    isSample: z.boolean().describe('Sample content of a demo site'),
  })
  .describe('A public event');

const question = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  label: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  isRequired: z.boolean(),
});

const eventDetail = event
  .extend({
    languages: z.array(contentLanguage).describe('Languages in which it can be read, the original first'),
    detailsHtml: z.string().describe('What will happen; safe HTML'),
    venue: z.string().describe('Street address, or empty'),
    hasOnlineUrl: z.boolean().describe('Whether registered people get a link to join online'),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    sunset: z.iso.datetime().nullable().describe('At the place, where it is known'),
    moonrise: z.iso.datetime().nullable(),
    recordingUrl: z.string().describe('Recording or photographs of a past event, or empty'),
    observance: z.string().nullable().describe('Observance of the panchang, such as diwali'),
    registration: z
      .object({
        isFull: z
          .boolean()
          .describe('Whether all places are taken, or free ones are for people on the waiting list'),
        hasWaitingList: z.boolean(),
        capacity: z.int().nullable().describe('Seats; null without a limit'),
        maxSeats: z.int().describe('Seats of one registration'),
        questions: z.array(question),
      })
      .nullable()
      .describe('Null when the event takes no registrations'),
    laterDates: z
      .array(z.object({ slug: z.string(), startsAt: z.iso.datetime() }))
      .describe('Next dates of a repeated event'),
  })
  .describe('An event with its registration form');

export const listEvents = endpoint({
  ...endpoints.listEvents,
  summary: 'List upcoming events, soonest first.',
  group,
  query: languageQuery.extend({
    observance: z.string().max(60).optional().describe('Only events of this observance'),
  }),
  responses: { 200: z.array(event) },
});

const slug = z.object({ slug: z.string().max(200) });

export const getEvent = endpoint({
  ...endpoints.getEvent,
  summary: 'Return an event with its registration form.',
  group,
  params: slug,
  query: languageQuery,
  responses: { 200: eventDetail },
});

export const getSeatsLeft = endpoint({
  ...endpoints.getSeatsLeft,
  summary: 'Return how many seats of an event are free for a new registration.',
  group,
  params: slug,
  responses: {
    200: z.object({
      seatsLeft: z
        .int()
        .nullable()
        .describe('Zero while anyone is on the waiting list; null without a limit'),
    }),
  },
});

const calendar = {
  contentType: 'text/calendar; charset=utf-8',
  responses: { 200: z.string().describe('iCalendar (RFC 5545)') },
};

export const getEventCalendar = endpoint({
  method: 'GET',
  path: '/api/events/{slug}/calendar.ics',
  summary: 'Return an event as iCalendar.',
  group,
  params: slug,
  query: languageQuery,
  ...calendar,
});

export const getEventFeed = endpoint({
  method: 'GET',
  path: '/api/events.ics',
  summary: 'Return all upcoming events as iCalendar.',
  group,
  query: languageQuery,
  ...calendar,
});

export type Event = z.output<typeof event>;
export type EventDetail = z.output<typeof eventDetail>;
export type EventQuestionView = z.output<typeof question>;
