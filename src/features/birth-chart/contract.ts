import { z } from 'zod';
import { geoPlace, grahaName, lunarMonth, samvat } from '#src/features/panchang/contract.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { locales } from '#src/i18n/locales.ts';
import { bindusOf } from './ashtakavarga.ts';
import { divisions } from './divisions.ts';
import { dashaLevels } from './vimshottari.ts';
import { yogaIds, yogaReasons } from './yogas.ts';

const instant = z.iso.datetime().describe('UTC');
const segment = z.object({ index: z.int(), start: instant, end: instant });
const twelve = z.int().min(1).max(12);

const chartPoint = z.object({
  longitudeDeg: z.number().describe('Sidereal (Lahiri); 0 is the start of Mesha'),
  rashi: twelve.describe('Sign: 1 Mesha to 12 Meena'),
  degrees: z.int(),
  minutes: z.int(),
  seconds: z.int(),
  nakshatra: z.int(),
  pada: z.int(),
  nakshatraLord: grahaName,
  rashiLord: grahaName,
  navamsa: twelve.describe('Sign in D9'),
  isVargottama: z.boolean(),
});

const grahaPosition = chartPoint.extend({
  graha: grahaName,
  house: twelve,
  isRetrograde: z.boolean(),
  isCombust: z.boolean(),
});

const house = z.object({ house: twelve, rashi: twelve, grahas: z.array(grahaName) });

const reading = z.object({
  utc: instant,
  offsetSeconds: z.int().describe('East of UTC'),
  offsetSource: z.enum(['zone', 'zone-history', 'local-mean-time', 'manual']),
});

const period = z.object({ lord: grahaName, start: instant, end: instant });

export const birthChart = z
  .object({
    date: z.string(),
    time: z.string(),
    place: geoPlace,
    clock: z.enum(['once', 'twice', 'missing']).describe('How many times the clock showed this time'),
    reading,
    otherReading: reading.nullable().describe('The other interpretation, if there are two'),
    ayanamsaDeg: z.number(),
    node: z.enum(['mean', 'true']),
    lagna: chartPoint,
    midheaven: chartPoint,
    grahas: z.array(grahaPosition),
    houses: z.array(house),
    navamsaHouses: z.array(house),
    divisions: z
      .array(z.object({ division: z.enum(divisions), houses: z.array(house) }))
      .describe('Divisional charts by Brihat Parashara Hora Shastra, chapter 6'),
    ashtakavarga: z
      .object({
        bhinna: z.array(
          z.object({ graha: z.enum(bindusOf), bindus: z.array(z.int()).length(12), total: z.int() }),
        ),
        sarva: z.array(z.int()).length(12),
      })
      .describe('Bindus by sign, Mesha first'),
    yogas: z.array(
      z.object({
        id: z.enum(yogaIds),
        state: z.enum(['formed', 'cancelled', 'absent']),
        grahas: z.array(grahaName),
        reasons: z.array(z.object({ reason: z.enum(yogaReasons), grahas: z.array(grahaName) })),
      }),
    ),
    dasha: z.object({
      lordAtBirth: grahaName,
      balanceYears: z.number(),
      yearDays: z.number(),
      mahadashas: z.array(period.extend({ years: z.int(), antardashas: z.array(period) })),
    }),
    panchang: z.object({
      date: z.string(),
      weekday: z.int().min(0).max(6),
      isBeforeSunrise: z.boolean(),
      tithi: segment,
      paksha: z.enum(['shukla', 'krishna']),
      nakshatra: segment,
      pada: z.int(),
      yoga: segment,
      karana: segment,
      month: lunarMonth,
      samvat,
    }),
  })
  .describe('Birth chart: facts, no prediction');

const birth = z.object({
  date: z.string().max(10).describe('Civil date at the place, 1900-01-01 to 2100-12-31'),
  time: z.string().max(8).describe('Clock time at the place, HH:MM or HH:MM:SS'),
  place: z.string().trim().min(1).max(60).optional().describe('ID of a place; or lat and lon'),
  lat: z.number().min(-90).max(90).optional(),
  lon: z.number().min(-180).max(180).optional(),
  zone: z.string().max(60).optional().describe('IANA time zone; by default that of the nearest town'),
  choice: z
    .enum(['compatible', 'earlier', 'later'])
    .default('compatible')
    .describe('Interpretation of a time that the clock showed twice or never'),
  offsetSeconds: z.int().nullable().default(null).describe('Known offset from UTC'),
  node: z.enum(['mean', 'true']).default('mean').describe('Node used for Rahu'),
});

export const computeChart = endpoint({
  method: 'POST',
  path: '/api/birth-chart',
  summary:
    'Calculate the birth chart for a date, time and place: lagna, grahas, houses, divisional charts, ashtakavarga, yogas, Vimshottari. Nothing is stored or logged.',
  group: 'Birth chart',
  body: birth,
  responses: { 200: birthChart },
});

export const computeDashaPeriods = endpoint({
  method: 'POST',
  path: '/api/birth-chart/dasha',
  summary: 'Calculate the periods within one period of the Vimshottari tree. Nothing is stored or logged.',
  group: 'Birth chart',
  body: birth.extend({
    path: z
      .array(grahaName)
      .max(4)
      .default([])
      .describe('Lords from the mahadasha down; four for the fifth level, none for the mahadashas'),
  }),
  responses: { 200: z.object({ level: z.enum(dashaLevels), periods: z.array(period) }) },
});

export const computeTransits = endpoint({
  method: 'POST',
  path: '/api/birth-chart/transits',
  summary: 'Calculate where the grahas are on a day, over a birth chart. Nothing is stored or logged.',
  group: 'Birth chart',
  body: birth.extend({
    on: z.string().max(10).describe('Civil date at the place of birth; positions are those of noon'),
  }),
  responses: {
    200: z.object({
      transits: z.array(
        grahaPosition.extend({
          houseFromMoon: twelve,
          bindus: z.int().nullable().describe('Of the graha in its sign; none for Rahu and Ketu'),
          natal: z.array(grahaName).describe('Grahas in this sign at birth'),
        }),
      ),
    }),
  },
});

export const computeChartPdf = endpoint({
  method: 'POST',
  path: '/api/birth-chart/pdf',
  summary: 'Typeset the birth chart as PDF. Nothing is stored or logged.',
  group: 'Birth chart',
  body: birth.extend({
    language: z.enum(locales).default('en'),
    form: z.enum(['north', 'south', 'east']).default('north').describe('Style of the drawings'),
    placeName: z.string().trim().max(160).default('').describe('Name of the place below the title'),
    on: z
      .string()
      .max(10)
      .optional()
      .describe('Civil date at the place of birth whose transits are added; positions are those of noon'),
  }),
  responses: { 200: z.string() },
  contentType: 'application/pdf',
});

const spans = z
  .array(z.object({ value: z.int(), from: instant, until: instant }))
  .describe('One value if nothing changes');

export const computeTimeUncertainty = endpoint({
  method: 'POST',
  path: '/api/birth-chart/time-uncertainty',
  summary:
    'Find the results that change within the uncertainty of a birth time. Nothing is stored or logged.',
  group: 'Birth chart',
  body: birth.extend({
    minutes: z.int().min(1).max(720).describe('Largest error of the time in either direction'),
  }),
  responses: {
    200: z.object({
      from: instant,
      until: instant,
      lagnas: z.array(z.object({ division: z.enum(divisions), spans })),
      moonRashi: spans,
      moonNakshatra: spans,
      moonPada: spans,
      periods: z
        .array(z.object({ lord: grahaName, ends: z.tuple([instant, instant]) }))
        .describe('Period at birth, and its end for the limits of the birth time'),
      daysPerMinute: z.number().describe('Days by which periods begin earlier for a birth one minute later'),
    }),
  },
});
