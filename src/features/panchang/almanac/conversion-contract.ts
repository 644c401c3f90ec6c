import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { whereShape } from '#src/features/places/contract.ts';
import { solarCalendarIds } from '../calculation/solar-calendars/calendars.ts';
import { date, group } from './almanac-fields.ts';

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

export type ConvertQuery = z.output<typeof convertCalendar.query>;
