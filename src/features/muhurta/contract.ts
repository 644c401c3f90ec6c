import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { geoPlace } from '#src/features/panchang/contract.ts';
import { whereShape } from '#src/features/places/contract.ts';
import { seasonIds } from './calculation/blocks.ts';
import { activities, traditions } from './calculation/calculation.ts';
import { cautionIds } from './calculation/cautions.ts';
import { helpfulYogas, elementReasons, personReasons } from './calculation/reasons.ts';
import { locales } from '#src/i18n/locales.ts';
import { hourChoices, maxSearchDays } from './search-range.ts';
import * as endpoints from './endpoints.ts';

const instant = z.iso.datetime().describe('UTC');
const span = z.object({ start: instant, end: instant });
const star = z.coerce.number().int().min(1).max(27);
const quarter = z.coerce.number().int().min(1).max(4);

const reason = z.object({
  id: z
    .enum([...elementReasons, ...personReasons, ...helpfulYogas, ...cautionIds])
    .describe('Element, personal strength, special yoga or caution'),
  effect: z.enum(['for', 'neutral', 'against']),
  points: z.int().describe('Change of the score'),
  values: z
    .array(z.int())
    .describe('Index of the element, tara 1 to 9 or count of signs; several when it changes'),
  person: z.union([z.literal(1), z.literal(2)]).nullable(),
});

const muhurtaWindow = z
  .object({
    date: z.string().describe('Hindu day, from sunrise to the next'),
    start: instant,
    end: instant,
    score: z.int().describe('100, and the points of all reasons'),
    reasons: z.array(reason),
    daylight: span.describe('Sunrise to sunset'),
    avoided: z.array(span.extend({ id: z.enum(cautionIds) })).describe('Windows to avoid on that day'),
  })
  .describe('A time that suits');

export const findMuhurta = endpoint({
  ...endpoints.findMuhurta,
  summary:
    'Find times that suit a work at a place, best first, with every reason for and against. Traditional rules only: no time promises an outcome.',
  group: 'Almanac',
  example: '/api/muhurta?activity=griha-pravesha&place=1261481&from=2026-11-22&to=2026-12-15',
  query: z.object({
    activity: z
      .enum(activities)
      .describe('What is begun')
      .meta({ examples: ['griha-pravesha'] }),
    ...whereShape,
    from: z.iso
      .date()
      .optional()
      .describe('First date, by default today at the place')
      .meta({ examples: ['2026-11-22'] }),
    to: z.iso
      .date()
      .optional()
      .describe(`Last date, at most ${maxSearchDays} days in all; by default 30 days after the first`)
      .meta({ examples: ['2026-12-15'] }),
    hours: z.enum(hourChoices).default('daylight').describe('forenoon ends in the middle of daylight'),
    tradition: z
      .enum(traditions)
      .default('north')
      .describe(
        'north: months from full moon, Chaturmasa heeded; mithila: four more wedding stars; south: months from new moon, weddings by solar months',
      ),
    birthNakshatra: star
      .optional()
      .describe('Star of the Moon at the birth of the first person, 1 Ashvini to 27'),
    birthPada: quarter
      .optional()
      .describe('Its quarter; without it only stars inside one sign have a Chandrabala'),
    birthNakshatra2: star.optional().describe('Star of the second person'),
    birthPada2: quarter.optional(),
    limit: z.coerce.number().int().min(1).max(60).default(12),
  }),
  responses: {
    200: z
      .object({
        from: z.string(),
        to: z.string(),
        place: geoPlace,
        items: z.array(muhurtaWindow).describe('Best first, at most two a day'),
        total: z.int().describe('Windows found'),
        nearest: muhurtaWindow.nullable().describe('First window after a range without any'),
        seasons: z
          .array(z.object({ id: z.enum(seasonIds), from: z.string(), to: z.string() }))
          .describe('Dates of the range in which the work is not begun'),
      })
      .describe('Times that suit a work'),
  },
});

export const getMuhurtaCalendar = endpoint({
  method: 'GET',
  path: '/api/muhurta.ics',
  summary: 'Return one time of a muhurta as an iCalendar event.',
  group: 'Almanac',
  contentType: 'text/calendar; charset=utf-8',
  query: z.object({
    activity: z.enum(activities).meta({ examples: ['vivaha'] }),
    start: instant.meta({ examples: ['2026-12-11T23:38:00Z'] }),
    end: instant.describe('At most a day later').meta({ examples: ['2026-12-12T00:49:00Z'] }),
    lang: z.enum(locales).default('en'),
  }),
  responses: { 200: z.string().describe('iCalendar (RFC 5545) with one event') },
});

export type MuhurtaQuery = z.output<typeof findMuhurta.query>;
export type FoundMuhurtas = z.output<(typeof findMuhurta.responses)[200]>;
export type FoundWindow = z.output<typeof muhurtaWindow>;
export type MuhurtaCalendarQuery = z.output<typeof getMuhurtaCalendar.query>;
