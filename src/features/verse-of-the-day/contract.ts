import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { glossLanguage } from '#src/features/texts/contract.ts';
import * as endpoints from './endpoints.ts';

const inThreeLanguages = z.object({ en: z.string(), hi: z.string(), sa: z.string() });

export const verseOfTheDay = z
  .object({
    date: z.iso.date().describe('Day of the verse, in `zone`'),
    zone: z.string().describe('Time zone in which the day begins and ends'),
    validUntil: z.iso.datetime().describe('Midnight at the end of today in `zone`'),
    path: z.string().describe('Path of the page of the verse'),
    image: z.string().describe('Path of an image of the verse, 1200 by 630 pixels'),
    reference: inThreeLanguages.describe('How the verse is cited'),
    speaker: z.string().nullable().describe('Line before the verse, in Devanagari'),
    lines: z.array(z.string()).describe('Lines in Devanagari, with dandas'),
    iast: z.string().describe('Transliteration of the lines'),
    translation: z
      .object({ language: z.string(), translator: z.string(), text: z.string() })
      .nullable()
      .describe('In the language of the query, else in English; null when there is neither'),
    isReviewed: z.boolean().describe('Whether a scholar has checked the text'),
  })
  .describe('The verse of a day');

export const getVerseOfTheDay = endpoint({
  ...endpoints.getVerseOfTheDay,
  summary:
    'Return the verse of today or of one of the last 30 days. It is the same for everyone and may be cached until `validUntil`.',
  group: 'Texts',
  query: z.object({
    in: glossLanguage.default('en').describe('Language of the translation'),
    date: z.iso.date().optional().describe('Today by default'),
  }),
  responses: { 200: verseOfTheDay },
});

export type VerseOfTheDay = z.output<typeof verseOfTheDay>;
