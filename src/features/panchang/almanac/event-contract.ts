import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { whereShape } from '#src/features/places/contract.ts';
import { mahadvadashis } from '../calculation/vrata/mahadvadashi.ts';
import { geoPlace, grahaName, sunriseRule } from '../contract.ts';
import { date, group, instant, rashi, span } from './almanac-fields.ts';

const maybe = instant.nullable();

const range = {
  year: z.coerce.number().int().optional().describe('By default, the current year unless a range is given'),
  from: date.optional(),
  to: date.optional().describe('At most 400 days after from'),
};

/** A range of dates at a place. */
const rangeAtPlace = { ...whereShape, ...range, sunriseRule };

const eclipse = z.object({
  kind: z.enum(['solar', 'lunar']),
  type: z.enum(['partial', 'annular', 'total', 'hybrid', 'penumbral']),
  peak: instant,
  penumbralBegin: maybe,
  penumbralEnd: maybe,
  partialBegin: maybe.describe('First touch of the Earth or of the Moon'),
  partialEnd: maybe,
  totalBegin: maybe,
  totalEnd: maybe,
  local: span
    .extend({
      firstContact: instant,
      lastContact: instant,
      maximum: instant,
      obscuration: z.number().nullable().describe('Covered fraction of the Sun'),
      isRisingEclipsed: z.boolean(),
      isSettingEclipsed: z.boolean(),
      sutak: z.object({
        start: instant.describe('By praharas (Dharmasindhu)'),
        startByHours: instant.describe('Twelve or nine hours before'),
        startForWeak: instant.describe('For children, the old and the sick'),
        end: instant,
      }),
    })
    .nullable()
    .describe('Visible part at the place; null where it is not visible: then there is no sutak'),
});

export const listEclipses = endpoint({
  method: 'GET',
  path: '/api/eclipses',
  summary: 'List solar and lunar eclipses with what is visible of them at a place, and their sutak.',
  group,
  example: '/api/eclipses?place=1261481&year=2028',
  query: z.object({ ...rangeAtPlace, year: range.year.meta({ examples: [2027] }) }),
  responses: {
    200: z
      .object({ from: z.string(), to: z.string(), place: geoPlace, items: z.array(eclipse) })
      .describe('Eclipses in order of time'),
  },
});

const parana = span.extend({
  date: z.string(),
  hariVasaraEnd: instant.describe('End of the first quarter of Dvadashi'),
  kind: z.enum(['dvadashi-over', 'pratah', 'aparahna', 'short']),
});
const fast = z.object({ date: z.string(), parana: parana.describe('Time to break the fast') });

export const listEkadashis = endpoint({
  method: 'GET',
  path: '/api/ekadashi',
  summary: 'List Ekadashi fasts at a place, Smarta, Vaishnava and Gaudiya, with the times to break them.',
  group,
  example: '/api/ekadashi?place=1261481&year=2026',
  query: z.object(rangeAtPlace),
  responses: {
    200: z
      .object({
        from: z.string(),
        to: z.string(),
        place: geoPlace,
        items: z.array(
          z.object({
            name: z.string(),
            tithi: span,
            smarta: fast,
            vaishnava: fast,
            gaudiya: fast.extend({
              mahadvadashi: z.enum(mahadvadashis).nullable().describe('Great Dvadashi in place of Ekadashi'),
            }),
            otherDate: z.string().nullable().describe('Earlier date of other almanacs'),
          }),
        ),
      })
      .describe('Ekadashi fasts in order'),
  },
});

export const listGrahaEvents = endpoint({
  method: 'GET',
  path: '/api/graha-events',
  summary: 'List entries of the grahas into signs, stations and combustions.',
  group,
  query: z.object(range),
  responses: {
    200: z
      .object({
        from: z.string(),
        to: z.string(),
        ingresses: z.array(
          z.object({ graha: grahaName, rashi, instant, isRetrograde: z.boolean().describe('Backward') }),
        ),
        stations: z.array(z.object({ graha: grahaName, kind: z.enum(['retrograde', 'direct']), instant })),
        combustions: z.array(span.extend({ graha: grahaName })),
      })
      .describe('Events of the grahas; print dates, because hours differ among almanacs'),
  },
});

export const listObservances = endpoint({
  method: 'GET',
  path: '/api/observances',
  summary:
    'List observances of regions and traditions at a place, with names in three languages. GET /api/festivals lists those kept everywhere.',
  group,
  query: z.object({
    ...rangeAtPlace,
    tradition: z.string().max(40).optional().describe('For example vaishnava, shakta, sikh'),
    region: z.string().max(60).optional().describe('Part of the name of a region, such as Bengal'),
    limit: z.coerce.number().int().min(1).max(500).default(500).describe('Items of a page'),
    cursor: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}_[a-z0-9-]{1,60}$/)
      .optional()
      .describe('nextCursor of the page before'),
  }),
  responses: {
    200: z
      .object({
        from: z.string(),
        to: z.string(),
        place: geoPlace,
        items: z.array(
          z.object({
            id: z.string().describe('For example radha-ashtami'),
            date: z.string(),
            name: z.object({ en: z.string(), hi: z.string(), sa: z.string() }),
            region: z.string().describe('In English; all everywhere'),
            tradition: z.string().nullable(),
            path: z.string().describe('Path of its page'),
          }),
        ),
        nextCursor: z.string().nullable().describe('Null on the last page'),
      })
      .describe('Observances in order of date'),
  },
});

export type AlmanacRangeQuery = z.output<typeof listEclipses.query>;
export type ObservancesQuery = z.output<typeof listObservances.query>;
export type GrahaEventsQuery = z.output<typeof listGrahaEvents.query>;
