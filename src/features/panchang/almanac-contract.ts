import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { whereShape } from '#src/features/places/contract.ts';
import { mahadvadashis } from './calculation/vrata/mahadvadashi.ts';
import { solarCalendarIds } from './calculation/solar-calendars/calendars.ts';
import { geoPlace, grahaName, sunriseRule } from './contract.ts';

const date = z.iso.date().describe('1900 to 2100');
const instant = z.iso.datetime().describe('UTC');
const maybe = instant.nullable();
const span = z.object({ start: instant, end: instant });
const rashi = z.int().min(1).max(12).describe('1 Mesha to 12 Meena');
const nakshatra = z.int().min(1).max(27).describe('1 Ashvini to 27 Revati');
const group = 'Almanac';

const range = {
  year: z.coerce.number().int().optional().describe('By default, the current year unless a range is given'),
  from: date.optional(),
  to: date.optional().describe('At most 400 days after from'),
};

/** A range of dates at a place. */
const rangeAtPlace = { ...whereShape, ...range, sunriseRule };

export const almanacWindows = z
  .object({
    muhurtas: z
      .object({
        durmuhurta: z.array(span),
        vijaya: span,
        pratahSandhya: span,
        sayamSandhya: span,
        godhuli: span,
      })
      .nullable()
      .describe('Null where the Sun does not rise or set'),
    bhadra: z.array(
      span.extend({
        mukha: span.describe('Its worst part'),
        puchchha: span.describe('Its good part'),
        realms: z.array(span.extend({ realm: z.enum(['svarga', 'patala', 'prithvi']) })),
      }),
    ),
    panchaka: span.extend({ kind: z.enum(['roga', 'raja', 'agni', 'chora', 'mrityu', 'none']) }).nullable(),
    gandamula: z.array(span.extend({ index: nakshatra })),
    gandanta: z.array(span),
    yogas: z.array(
      span.extend({
        id: z.string().describe('For example sarvartha-siddhi, amrita-siddhi, ravi, tripushkara'),
        isGood: z.boolean(),
        isSpoiled: z.boolean().describe('A tithi that spoils Amrita Siddhi is current'),
      }),
    ),
    anandadi: z.array(
      span.extend({
        index: z.int().min(1).max(28).describe('1 Ananda to 28 Vardhamana'),
        isGood: z.boolean(),
      }),
    ),
    lagnas: z.array(span.extend({ rashi })).describe('Rising signs from sunrise to the next'),
    moonSigns: z.array(span.extend({ rashi })).describe('Signs of the Moon from sunrise to the next'),
    strength: z
      .object({
        tara: z.array(
          span.extend({
            nakshatra,
            tara: z.int().min(1).max(9).describe('1 Janma to 9 Ati-mitra'),
            quality: z.enum(['good', 'bad', 'mixed']),
          }),
        ),
        chandra: z.array(
          span.extend({
            rashi,
            count: z.int().min(1).max(12).describe('Moon’s sign counted from the birth sign'),
            isGood: z.boolean(),
            isChandrashtama: z.boolean(),
          }),
        ),
      })
      .nullable()
      .describe('Tarabala and chandrabala of the birth star; null without one'),
  })
  .describe('Further windows of a day');

export const getAlmanacDay = endpoint({
  method: 'GET',
  path: '/api/panchang/windows',
  summary:
    'Return the further windows of a day at a place: durmuhurta, Bhadra, Panchaka, special yogas, the lagna table, and the strength for a birth star.',
  group,
  example: '/api/panchang/windows?place=1261481&date=2026-11-22&birthNakshatra=17&birthRashi=8',
  query: z.object({
    ...whereShape,
    date: date.optional().describe('By default, today at the place'),
    birthNakshatra: z.coerce
      .number()
      .int()
      .min(1)
      .max(27)
      .optional()
      .describe('Star at birth, with birthRashi'),
    birthRashi: z.coerce.number().int().min(1).max(12).optional().describe('Moon’s sign at birth'),
    sunriseRule,
  }),
  responses: {
    200: almanacWindows.extend({ date: z.string(), place: geoPlace }).describe('Windows of a day'),
  },
});

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
  query: z.object({ ...rangeAtPlace, year: range.year.meta({ examples: ['2027'] }) }),
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

const whole = z.coerce.number().int();
const twelfth = z.int().min(1).max(12);

const solarDay = z
  .object({
    calendar: z.enum(solarCalendarIds),
    date: z.string().describe('Gregorian'),
    year: z.int(),
    month: z.int(),
    day: z.int(),
    monthStart: z.string().describe('Gregorian date of its first day'),
    monthLength: z.int(),
    samvatsara: z.int().nullable().describe('1 Prabhava to 60 Kshaya; Tamil calendar only'),
    isDoubtful: z.boolean().describe('Almanacs may differ by a day'),
    isComputed: z.boolean().describe('After the published table; Nepali calendar only'),
  })
  .describe('Day of a regional solar calendar');

const lunarDay = z
  .object({
    calendar: z.literal('lunar'),
    date: z.string().describe('Gregorian'),
    year: z.int().describe('Shaka year from Chaitra'),
    month: twelfth.describe('Amanta: 1 Chaitra to 12 Phalguna'),
    day: z.int().describe('Tithi, 1 to 30; 16 is Krishna Pratipada'),
    isAdhika: z.boolean().describe('Intercalary month'),
    purnimanta: twelfth.describe('Name of the month from full moon to full moon'),
    vikram: z.int().describe('Vikrama year from Chaitra'),
    isKshaya: z.boolean().describe('The tithi has no sunrise: the date is that on which it begins'),
  })
  .describe('Lunar date at a place, by the tithi at sunrise');

export const convertCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/convert',
  summary:
    'Convert a Gregorian date to a regional solar calendar or to its lunar date at a place, or year, month and day back.',
  group,
  example: '/api/calendar/convert?calendar=lunar&date=2026-05-20&place=1261481',
  query: z.object({
    calendar: z
      .enum([...solarCalendarIds, 'lunar'])
      .describe('bengali is that of West Bengal, bangla that of Bangladesh; lunar needs a place')
      .meta({ examples: ['tamil'] }),
    date: date
      .optional()
      .describe('Gregorian date to convert; or year, month and day')
      .meta({ examples: ['2026-04-14'] }),
    year: whole.optional().describe('Year of the calendar; Shaka year for tamil, odia and lunar'),
    month: whole.optional().describe('1 to 12 in the order of the calendar; amanta for lunar'),
    day: whole.optional().describe('Day of the month, or tithi 1 to 30'),
    adhika: z.enum(['true', 'false']).default('false').describe('Whether the lunar month is intercalary'),
    ...whereShape,
  }),
  responses: { 200: z.union([solarDay, lunarDay]) },
});

export type AlmanacDayQuery = z.output<typeof getAlmanacDay.query>;
export type AlmanacRangeQuery = z.output<typeof listEclipses.query>;
export type ObservancesQuery = z.output<typeof listObservances.query>;
export type GrahaEventsQuery = z.output<typeof listGrahaEvents.query>;
export type ConvertQuery = z.output<typeof convertCalendar.query>;
