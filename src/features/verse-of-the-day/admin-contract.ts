import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { cursorQuery, pageOf } from '#src/api/paged-list.ts';
import { uuid } from '#src/api/uuid.ts';

const group = 'Administration: verse of the day';

const versePath = z
  .string()
  .trim()
  .max(400)
  // The address of the page of a verse can be pasted.
  .transform((text) => text.replace(/^.*\/texts\//, '').replace(/[?#].*$/, ''))
  .pipe(z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+$/, 'Enter a verse as work/division/verse.'))
  .describe('Published verse as `work/division/verse`, or the URL of its page');

const namedVerse = z.object({
  id: uuid,
  path: z.string(),
  reference: z.object({ en: z.string(), hi: z.string(), sa: z.string() }),
  line: z.string().describe('First line in Devanagari'),
});

const verseDay = z
  .object({
    date: z.iso.date(),
    isSet: z.boolean().describe('Whether an administrator has set the verse'),
    verse: namedVerse.nullable().describe('Null when there is no verse to choose'),
  })
  .describe('The verse of a day');

const dayParams = z.object({
  // The database has no year 0.
  date: z.iso.date().refine((date) => date >= '0001-01-01', 'Use an existing day.'),
});

const setVerseForm = z.object({ path: versePath });

export const listVerseDays = endpoint({
  method: 'GET',
  path: '/api/admin/verse-of-the-day/days',
  permission: 'content.read',
  summary: 'Return the verses of the next 31 days, today first, and of later days whose verse is set.',
  group,
  responses: {
    200: z.object({
      days: z.array(verseDay),
      later: z.array(verseDay).describe('Days after these with a set verse, in order; at most 366'),
    }),
  },
});

export const setVerseDay = endpoint({
  method: 'PUT',
  path: '/api/admin/verse-of-the-day/days/{date}',
  permission: 'content.write',
  summary: 'Set the verse of a day.',
  group,
  params: dayParams,
  body: setVerseForm,
  responses: { 200: verseDay },
});

export const unsetVerseDay = endpoint({
  method: 'DELETE',
  path: '/api/admin/verse-of-the-day/days/{date}',
  permission: 'content.write',
  summary: 'Let the verse of a day be chosen by its date again.',
  group,
  params: dayParams,
  responses: { 204: z.void() },
});

export const listExcludedVerses = endpoint({
  method: 'GET',
  path: '/api/admin/verse-of-the-day/excluded',
  permission: 'content.read',
  summary: 'List the verses that are never chosen, newest first.',
  group,
  query: cursorQuery,
  responses: { 200: pageOf(namedVerse) },
});

export const excludeVerse = endpoint({
  method: 'POST',
  path: '/api/admin/verse-of-the-day/excluded',
  permission: 'content.write',
  summary: 'Exclude a verse from the choice. A repetition has no further effect.',
  group,
  body: setVerseForm,
  responses: { 201: namedVerse },
});

export const includeVerse = endpoint({
  method: 'DELETE',
  path: '/api/admin/verse-of-the-day/excluded/{id}',
  permission: 'content.write',
  summary: 'Let an excluded verse be chosen again.',
  group,
  params: z.object({ id: uuid }),
  responses: { 204: z.void() },
});

export type NamedVerse = z.output<typeof namedVerse>;
export type AdminVerseDay = z.output<typeof verseDay>;
