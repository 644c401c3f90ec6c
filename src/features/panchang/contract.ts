import { z } from 'zod';
import { grahas } from '#src/astronomy/graha.ts';
import { whereShape } from '#src/features/places/contract.ts';
import { endpoint } from '#src/http/endpoint.ts';
import { locales } from '#src/i18n/locales.ts';

const date = z.iso.date().describe('Civil date at the place, 1900 to 2100');
const instant = z.iso.datetime().describe('UTC');
const maybe = instant.nullable();
const span = z.object({ start: instant, end: instant });
const segment = span.extend({ index: z.int() });
const window = span.extend({ nakshatra: z.int() });
const rashi = z.int().min(1).max(12);

export const grahaName = z.enum(grahas);

/** Degrees and clock of a place as calculations take them. */
export const geoPlace = z.object({ latitude: z.number(), longitude: z.number(), zone: z.string() });

export const lunarMonth = z
  .object({
    amanta: rashi.describe('1 Chaitra to 12 Phalguna, from new moon to new moon'),
    purnimanta: rashi.describe('The same day in months from full moon to full moon'),
    isAdhika: z.boolean().describe('Intercalary month'),
    isKshaya: z.boolean().describe('The month after it is swallowed'),
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
    start: instant.describe('Begin of the tithi, UTC'),
    end: instant.describe('End of the tithi, UTC'),
    note: z.string().nullable().describe('Why almanacs differ about the day'),
    otherDate: date.nullable().describe('The day that others give'),
  })
  .describe('Festival or fast');

const dayOutline = z.object({
  date,
  weekday: z.int().min(0).max(6).describe('Vara: 0 Sunday'),
  sunrise: maybe.describe('Null where the Sun does not rise; then the limbs are those of 06:00 local time'),
  sunset: maybe,
  moonrise: maybe.describe('First one before the next sunrise; null when there is none'),
  moonset: maybe,
  tithi: z.array(segment).describe('1 to 30; the first is that of the sunrise'),
  nakshatra: z.array(segment).describe('1 to 27'),
  paksha: z.enum(['shukla', 'krishna']),
  isVriddhi: z.boolean().describe('The tithi holds at two sunrises'),
  kshayaTithis: z.array(z.int()).describe('Tithis that hold at no sunrise'),
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

export const panchangMonth = z
  .object({ year: z.int(), month: z.int(), place: geoPlace, days: z.array(dayOutline) })
  .describe('The days of a month');

export const festivalList = z
  .object({ from: date, to: date, place: geoPlace, items: z.array(observance) })
  .describe('Festivals and fasts in order of date');

const sunriseRule = z
  .enum(['upper-limb', 'hindu'])
  .default('upper-limb')
  .describe('What counts as sunrise: first ray with refraction, or centre of the disc without');

const group = 'Panchang';

export const getPanchang = endpoint({
  method: 'GET',
  path: '/api/panchang',
  summary:
    'Tithi, nakshatra, yoga, karana with all ends, sunrise, timings and festivals of a day at a place.',
  group,
  query: z.object({
    ...whereShape,
    date: date.optional().describe('Today at the place when left out'),
    sunriseRule,
  }),
  responses: { 200: panchangDay },
});

export const getPanchangMonth = endpoint({
  method: 'GET',
  path: '/api/panchang/month',
  summary: 'The days of a month at a place.',
  group,
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
    'Festivals, Ekadashis, fasts, full and new moons and sankrantis at a place: of a year, or of a range.',
  group,
  query: z.object({
    ...whereShape,
    year: z.coerce.number().int().optional().describe('This year when neither year nor range is given'),
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
    'Festivals, Ekadashis, full and new moons of this year and the next at a place, for calendar programs that subscribe.',
  group,
  contentType: 'text/calendar; charset=utf-8',
  query: z.object({
    ...whereShape,
    name: z.string().trim().max(120).optional().describe('What the calendar calls the place'),
    lang: z.enum(locales).default('en').describe('Language of the entries'),
  }),
  responses: { 200: z.string().describe('iCalendar (RFC 5545), one entry of a whole day each') },
});

export type PanchangQuery = z.output<typeof getPanchang.query>;
export type PanchangMonthQuery = z.output<typeof getPanchangMonth.query>;
export type FestivalCalendarQuery = z.output<typeof getFestivalCalendar.query>;
export type FestivalQuery = z.output<typeof listFestivals.query>;
