import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, newest } from '../system/column-rules.ts';
import { mediaFiles } from './media-files.ts';
import { textDivisions } from './texts.ts';

/** Times of a verse in a recording, in milliseconds from its beginning. */
type VerseCue = { verse: string; startMs: number; endMs: number; wordStartsMs: number[] };

/** Recitations of divisions. The audio is a file of the media library. */
export const textRecordings = pgTable(
  'text_recordings',
  {
    id: uuid().primaryKey().defaultRandom(),
    divisionId: uuid()
      .notNull()
      .references(() => textDivisions.id, { onDelete: 'cascade' }),
    mediaId: uuid()
      .notNull()
      .references(() => mediaFiles.id, { onDelete: 'restrict' }),
    reciter: text().notNull().default(''),
    /** Spoken language: Sanskrit for the text itself, another for a translation. */
    language: text().$type<'sa' | 'hi' | 'en'>().notNull().default('sa'),
    /** Tradition of the recitation, such as a Vedic branch. */
    school: text().notNull().default(''),
    /** License or thanks that visitors read. */
    credit: text().notNull().default(''),
    /** How the reciter agreed to the publication. Only the team sees it. */
    consentNote: text().notNull().default(''),
    /** In the order of the recording; empty while nothing is timed. */
    cues: jsonb().$type<VerseCue[]>().notNull().default([]),
    /** Null while visitors cannot play it. */
    publishedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('text_recordings_once').on(table.divisionId, table.mediaId),
    check('text_recordings_language_known', sql`${table.language} in ('sa', 'hi', 'en')`),
    check(
      'text_recordings_published_with_consent',
      sql`${table.publishedAt} is null or (${table.reciter} <> '' and ${table.consentNote} <> '')`,
    ),
    index('text_recordings_order').on(table.divisionId, newest(table.createdAt), newest(table.id)),
    index('text_recordings_media').on(table.mediaId),
  ],
);
