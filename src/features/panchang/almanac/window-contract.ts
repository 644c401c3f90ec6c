import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { whereShape } from '#src/features/places/contract.ts';
import { geoPlace, sunriseRule } from '../contract.ts';
import { date, group, rashi, span } from './almanac-fields.ts';

const nakshatra = z.int().min(1).max(27).describe('1 Ashvini to 27 Revati');

const almanacWindows = z
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

export type AlmanacDayQuery = z.output<typeof getAlmanacDay.query>;
