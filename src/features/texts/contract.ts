import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { arrayCursorQuery } from '#src/api/paged-list.ts';
import { uuid } from '#src/api/uuid.ts';
import * as endpoints from './endpoints.ts';
import { verseNames } from './verse-names.ts';

const group = 'Texts';

const inThreeLanguages = z.object({ en: z.string(), hi: z.string(), sa: z.string() });

export const glossLanguage = z.enum(['en', 'hi']);

const slug = z.string().max(120);

const languageQuery = z.object({
  in: glossLanguage.default('en').describe('Language of translations, word meanings and notes'),
});

export const textState = z.enum(['proofreading', 'seekingReciter']);

const divisionFacts = z.object({
  slug: z.string(),
  title: inThreeLanguages,
  verses: z.int().describe('Number of verses'),
  recordings: z.int().describe('Number of recitations to play'),
  reviewedBy: z.string().nullable().describe('Scholar who has checked it; null until then'),
  reviewedOn: z.string().nullable().describe('ISO date of the review'),
});

const workFacts = z.object({
  slug: z.string(),
  title: inThreeLanguages,
  description: inThreeLanguages,
  verseName: z.enum(verseNames),
  state: textState.nullable().describe('What is still being done, or null'),
  librarySlugs: z.array(z.string()).describe('Slugs of the library items that lead to it'),
  firstLine: z.string().describe('First line in Devanagari; empty without verses'),
  translations: z.array(glossLanguage).describe('Languages in which some of it is translated'),
  hasWordMeanings: z.boolean().describe('Whether words of some of it are explained'),
  divisions: z.array(divisionFacts),
});

const textWork = workFacts
  .extend({
    editions: z
      .array(
        z.object({
          name: z.string(),
          url: z.string(),
          note: z.string(),
          divisions: z.array(z.string()).describe('Slugs of the compared divisions; empty for all'),
        }),
      )
      .describe('Editions that the text was compared with'),
  })
  .describe('A work that can be read');

const verseLink = z.object({ number: z.string(), firstWords: z.string() });

const verseFacts = z
  .object({
    number: z.string(),
    speaker: z.string().nullable().describe('Line before the verse, in Devanagari'),
    lines: z.array(z.string()).describe('Lines in Devanagari, with dandas'),
    metre: z.string().nullable(),
    words: z
      .array(
        z.object({
          printed: z.string(),
          parts: z.array(z.object({ sa: z.string(), gloss: z.string() })),
        }),
      )
      .describe('Printed words in order, and the words joined in them; empty until they are prepared'),
    translations: z.array(z.object({ translator: z.string(), text: z.string() })),
    notes: z.array(z.string()),
    references: z
      .array(z.object({ path: z.string(), title: inThreeLanguages }))
      .describe('Published verses elsewhere: path below /texts and how they are cited'),
  })
  .describe('A verse');

export const spokenLanguage = z.enum(['sa', 'hi', 'en']);

export const verseCue = z.object({
  verse: z.string().describe('Number of the verse'),
  startMs: z.int(),
  endMs: z.int(),
  wordStartsMs: z.array(z.int()).describe('Start of each printed word; empty without times of words'),
});

const recording = z
  .object({
    id: uuid,
    reciter: z.string(),
    language: spokenLanguage,
    school: z.string().describe('Tradition of the recitation; may be empty'),
    credit: z.string().describe('License or thanks; may be empty'),
    audio: z.string().describe('Path of the audio file'),
    mediaType: z.string(),
    transcript: z.string().describe('Path of the WebVTT file'),
    cues: z.array(verseCue).describe('In the order of the recording; empty without times'),
  })
  .describe('A published recitation of the division');

const divisionPage = z.object({
  work: workFacts.pick({ slug: true, title: true, verseName: true }),
  division: divisionFacts,
  divisions: z.array(divisionFacts.pick({ slug: true, title: true })),
  language: glossLanguage,
  contents: z.array(verseLink).describe('All verses of the division in order'),
  verses: z.array(verseFacts),
  recordings: z.array(recording).describe('Newest first, at most 20'),
});

export const listTexts = endpoint({
  ...endpoints.listTexts,
  summary: 'List the works that can be read, and those that are being prepared.',
  group,
  query: arrayCursorQuery(100),
  responses: { 200: z.array(workFacts) },
});

export const getText = endpoint({
  ...endpoints.getText,
  summary: 'Return a work with its divisions and the editions it was compared with.',
  group,
  params: z.object({ work: slug }),
  responses: { 200: textWork },
});

export const getTextDivision = endpoint({
  ...endpoints.getTextDivision,
  summary: 'Return a division with all its verses.',
  group,
  params: z.object({ work: slug, division: slug }),
  query: languageQuery,
  responses: { 200: divisionPage },
});

export const getTextVerse = endpoint({
  ...endpoints.getTextVerse,
  summary: 'Return one verse with the contents of its division.',
  group,
  params: z.object({ work: slug, division: slug, verse: slug }),
  query: languageQuery,
  responses: { 200: divisionPage },
});

export type TextWork = z.output<typeof textWork>;
export type TextWorkFacts = z.output<typeof workFacts>;
export type DivisionPage = z.output<typeof divisionPage>;
export type ReadVerse = z.output<typeof verseFacts>;
export type Recording = z.output<typeof recording>;
export type GlossLanguage = z.output<typeof glossLanguage>;
