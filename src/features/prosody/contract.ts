import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import * as endpoints from './endpoints.ts';
import { maxTextLength } from './prosody-limits.ts';

const count = z.int().min(0);
const name = z.object({
  devanagari: z.string(),
  latin: z.string().describe('Transliteration (IAST)'),
});

const syllable = z.object({
  text: z.string().describe('Its letters as written'),
  weight: z.enum(['l', 'g']).describe('l laghu (light), g guru (heavy)'),
  cause: z
    .enum(['short', 'long', 'mark', 'cluster'])
    .describe('Short vowel; long vowel; anusvara or visarga; consonants that follow'),
  isEither: z.boolean().describe('May count as light: before pr, br, kr or hr of the next word'),
  startsWord: z.boolean(),
});

const quarter = z.object({
  syllables: z.array(syllable),
  pattern: z.string().describe('l and g for every syllable'),
  ganas: z.array(z.enum(['y', 'm', 't', 'r', 'j', 'b', 'n', 's', 'l', 'g'])).describe('b is bha'),
  moras: count.describe('Laghu one, guru two'),
  deviations: z.array(count).describe('Syllables that differ from the meter, from 0'),
  form: z
    .object({ id: z.string(), name })
    .nullable()
    .describe('Meter of the quarter in mixed verses; form of the quarter in the anushtubh'),
});

const meter = z
  .object({
    id: z.string().describe('For example anushtubh, vasantatilaka, shardulavikridita'),
    name,
    variant: name.nullable().describe('For example the upajati Kirti, or nichrit: one syllable fewer'),
    kind: z.enum(['sama', 'ardhasama', 'vishama', 'upajati', 'vaktra', 'matra', 'dandaka', 'vedic']),
    quality: z
      .enum(['exact', 'near', 'count'])
      .describe('Agrees in all syllables; with few deviations; in the number of syllables only'),
    formulas: z.array(z.string()).describe('Ganas of a quarter, or of each different one: ttjgg'),
    caesuras: z.array(count).describe('Syllables of a quarter after which the voice pauses'),
    source: z.enum(['pingala', 'vrittaratnakara', 'chandomanjari', 'pratishakhya']),
  })
  .describe('Meter of a verse');

const prosodyVerse = z
  .object({
    script: z.enum(['devanagari', 'latin']),
    syllableCount: count,
    moras: count,
    quarters: z.array(quarter).describe('By the meter; by lines when none is recognized'),
    meter: meter.nullable().describe('Null when no known meter agrees'),
  })
  .describe('Verse with syllables and meter');

export const prosodyText = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .max(maxTextLength)
    .describe(
      'Sanskrit in Devanagari or Latin letters with diacritics (IAST). Dandas or lines end halves and quarters; double dandas and empty lines end verses.',
    )
    .meta({ examples: ['धर्मक्षेत्रे कुरुक्षेत्रे समवेता युयुत्सवः । मामकाः पाण्डवाश्चैव किमकुर्वत सञ्जय ॥'] }),
});

export const scanProsody = endpoint({
  ...endpoints.scanProsody,
  summary:
    'Divide Sanskrit verses into syllables, weigh them (laghu, guru), group them into ganas and recognize the meter.',
  group: 'Prosody',
  body: prosodyText,
  responses: { 200: z.object({ verses: z.array(prosodyVerse) }).describe('Verses in order') },
});
