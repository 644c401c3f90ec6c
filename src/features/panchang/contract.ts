import { z } from 'zod';
import { grahas } from '#src/astronomy/graha.ts';
import { whereShape } from '#src/features/places/contract.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { locales } from '#src/i18n/locales.ts';
import { usageOptions } from './views/usage.ts';
import { calendarGroups } from './feed-groups.ts';

export { type FeedGroup, feedGroups } from './feed-groups.ts';

const date = z.iso.date().describe('Civil date at the place, 1900 to 2100');
const instant = z.iso.datetime().describe('UTC');
const maybe = instant.nullable();
const span = z.object({ start: instant, end: instant });
const segment = span.extend({ index: z.int() });
const window = span.extend({ nakshatra: z.int() });
const rashi = z.int().min(1).max(12);

export const grahaName = z.enum(grahas);

/** Coordinates and time zone of a place as calculations take them. */
export const geoPlace = z.object({ latitude: z.number(), longitude: z.number(), zone: z.string() });

export const lunarMonth = z
  .object({
    amanta: rashi.describe('1 Chaitra to 12 Phalguna, from new moon to new moon'),
    purnimanta: rashi.describe('The same day in months that run from full moon to full moon'),
    isAdhika: z.boolean().describe('Intercalary month'),
    isKshaya: z.boolean().describe('The following month is skipped (kshaya)'),
    start: instant,
    end: instant,
  })
  .describe('Lunar month');

export const samvat = z
  .object({
    shaka: z.int(),
    vikram: z.int(),
    vikramGujarati: z.int(),
    samvatsaraSouth: z.int().describe('1 Prabhava to 60 Kshaya'),
    samvatsaraNorth: z.int(),
  })
  .describe('Years');

export const observance = z
  .object({
    id: z.string().describe('For example diwali, ekadashi, adhika-jyeshtha-begins'),
    kind: z.enum(['festival', 'ekadashi', 'vrata', 'moon', 'sankranti', 'month']),
    date,
    ekadashi: z.string().nullable().describe('Name of the Ekadashi'),
    rashi: rashi.nullable().describe('Sign the Sun enters'),
    start: instant.describe('Start of the tithi, UTC'),
    end: instant.describe('End of the tithi, UTC'),
    note: z.string().nullable().describe('Reason why almanacs disagree on the date'),
    otherDate: date.nullable().describe('Date given by other almanacs'),
  })
  .describe('Festival or fast');

const dayOutline = z.object({
  date,
  weekday: z.int().min(0).max(6).describe('Vara: 0 Sunday'),
  sunrise: maybe.describe(
    'Null where the Sun does not rise; the five elements are then those of 06:00 local time',
  ),
  sunset: maybe,
  moonrise: maybe.describe('First moonrise before the next sunrise; null if there is none'),
  moonset: maybe,
  tithi: z.array(segment).describe('1 to 30; the first one is current at sunrise'),
  nakshatra: z.array(segment).describe('1 to 27'),
  paksha: z.enum(['shukla', 'krishna']),
  isVriddhi: z.boolean().describe('The tithi is current at two sunrises'),
  kshayaTithis: z.array(z.int()).describe('Tithis that are current at no sunrise'),
  month: lunarMonth,
  moonPhase: z.object({ elongationDeg: z.number(), litFraction: z.number() }),
  observances: z.array(observance),
});

export const panchangDay = dayOutline
  .extend({
    place: geoPlace,
    nextSunrise: maybe,
    from: instant,
    until: instant,
    yoga: z.array(segment).describe('1 to 27'),
    karana: z.array(segment).describe('1 to 60'),
    pada: z.int().min(1).max(4),
    samvat,
    sunRashi: rashi,
    moonRashi: rashi,
    ritu: z.int().min(1).max(6).describe('1 Vasanta to 6 Shishira'),
    ayana: z.enum(['uttarayana', 'dakshinayana']),
    timings: z.object({
      brahmaMuhurta: span.nullable(),
      abhijit: span.extend({ isUsed: z.boolean().describe('False on Wednesday') }).nullable(),
      amritKaal: z.array(window),
      rahuKaal: span.nullable(),
      yamaganda: span.nullable(),
      gulika: span.nullable(),
      varjyam: z.array(window),
      nishita: span.nullable(),
    }),
    choghadiyas: z
      .array(span.extend({ name: z.enum(['udvega', 'chara', 'labha', 'amrita', 'kala', 'shubha', 'roga']) }))
      .nullable(),
    horas: z.array(span.extend({ lord: grahaName })).nullable(),
  })
  .describe('The panchang of a day');

const panchangMonth = z
  .object({ year: z.int(), month: z.int(), place: geoPlace, days: z.array(dayOutline) })
  .describe('The days of a month');

const festivalList = z
  .object({ from: date, to: date, place: geoPlace, items: z.array(observance) })
  .describe('Festivals and fasts in order of date');

/** Query of responses that depend on sunrise. */
export const sunriseRule = z
  .enum(usageOptions.sunriseRule)
  .default('upper-limb')
  .describe('Definition of sunrise: first ray with refraction, or center of the disc without');

const group = 'Panchang';

export const getPanchang = endpoint({
  method: 'GET',
  path: '/api/panchang',
  summary:
    'Return the panchang of a day at a place: tithi, nakshatra, yoga and karana with their end times, sunrise, timings and festivals.',
  group,
  crossOrigin: true,
  example: '/api/panchang?place=1253405&date=2026-11-22',
  query: z.object({
    ...whereShape,
    date: date.optional().describe('By default, today at the place'),
    sunriseRule,
  }),
  responses: { 200: panchangDay },
});

export const getPanchangMonth = endpoint({
  method: 'GET',
  path: '/api/panchang/month',
  summary: 'List the days of a month at a place.',
  group,
  crossOrigin: true,
  example: '/api/panchang/month?place=1253405&year=2026&month=11',
  query: z.object({
    ...whereShape,
    year: z.coerce.number().int().describe('1900 to 2100'),
    month: z.coerce.number().int().describe('1 to 12'),
    sunriseRule,
  }),
  responses: { 200: panchangMonth },
});

export const listFestivals = endpoint({
  method: 'GET',
  path: '/api/festivals',
  summary:
    'List festivals, Ekadashis, fasts, full and new moons and sankrantis at a place, for a year or a range.',
  group,
  crossOrigin: true,
  example: '/api/festivals?place=1253405&from=2026-11-01&to=2026-11-30',
  query: z.object({
    ...whereShape,
    year: z.coerce.number().int().optional().describe('By default, the current year unless a range is given'),
    from: date.optional(),
    to: date.optional().describe('At most 400 days after from'),
    sunriseRule,
  }),
  responses: { 200: festivalList },
});

export const getFestivalCalendar = endpoint({
  method: 'GET',
  path: '/api/festivals.ics',
  summary:
    'Return an iCalendar feed of festivals, Ekadashis, full and new moons at a place, for this year and the next.',
  group,
  contentType: 'text/calendar; charset=utf-8',
  query: z.object({
    ...whereShape,
    name: z.string().trim().max(120).optional().describe('Name of the place in the calendar'),
    lang: z.enum(locales).default('en').describe('Language of the entries'),
    show: z
      .string()
      .max(40)
      .default('festival,ekadashi,moon')
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(calendarGroups)).min(1))
      .describe(
        'Entries, with commas: festival, ekadashi, moon (Purnima and Amavasya), fast (monthly), regional (of regions and traditions)',
      ),
    guide: z
      .string()
      .max(80)
      .optional()
      .describe('Only the festival with this key of its page, such as diwali, for five years'),
    sunriseRule,
  }),
  responses: { 200: z.string().describe('iCalendar (RFC 5545) with all-day events') },
});

export type PanchangQuery = z.output<typeof getPanchang.query>;
export type PanchangMonthQuery = z.output<typeof getPanchangMonth.query>;
export type FestivalCalendarQuery = z.output<typeof getFestivalCalendar.query>;
export type FestivalQuery = z.output<typeof listFestivals.query>;
