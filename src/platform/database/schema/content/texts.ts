import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { instant, slugCheck } from '../system/column-rules.ts';

/** Text in the languages of the site. */
type InThreeLanguages = { en: string; hi: string; sa: string };

type WordParts = { printed: string; parts: { sa: string; en: string; hi: string }[] };

/** Works that can be read on the site. */
export const textWorks = pgTable(
  'text_works',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    position: integer().notNull(),
    title: jsonb().$type<InThreeLanguages>().notNull(),
    description: jsonb().$type<InThreeLanguages>().notNull(),
    verseName: text().$type<'verse' | 'mantra'>().notNull(),
    /** What is still being done for the work; null for nothing. */
    state: text().$type<'proofreading' | 'seekingReciter'>(),
    /** Slugs of the items of the library that this work belongs to. */
    librarySlugs: text().array().notNull().default([]),
    /** Editions that the text was compared with; without `divisions`, all of it. */
    editions: jsonb().$type<{ name: string; url: string; note: string; divisions?: string[] }[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    slugCheck('text_works_slug_format', table.slug),
    check('text_works_verse_name', sql`${table.verseName} in ('verse', 'mantra')`),
    check('text_works_state', sql`${table.state} in ('proofreading', 'seekingReciter')`),
    index('text_works_order').on(table.position, table.id),
  ],
);

/** Chapters and other parts of a work. */
export const textDivisions = pgTable(
  'text_divisions',
  {
    id: uuid().primaryKey().defaultRandom(),
    workId: uuid()
      .notNull()
      .references(() => textWorks.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    position: integer().notNull(),
    title: jsonb().$type<InThreeLanguages>().notNull(),
    /** Null while visitors cannot read it. */
    publishedAt: instant(),
    /** Scholar who has checked the division; null until then. */
    reviewedBy: text(),
    reviewedOn: date(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('text_divisions_address').on(table.workId, table.slug),
    slugCheck('text_divisions_slug_format', table.slug),
    check('text_divisions_review', sql`(${table.reviewedBy} is null) = (${table.reviewedOn} is null)`),
    index('text_divisions_order').on(table.workId, table.position),
  ],
);

/** Verses with everything that a reader sees of them. */
export const textVerses = pgTable(
  'text_verses',
  {
    id: uuid().primaryKey().defaultRandom(),
    divisionId: uuid()
      .notNull()
      .references(() => textDivisions.id, { onDelete: 'cascade' }),
    /** Last part of the permalink. */
    number: text().notNull(),
    position: integer().notNull(),
    speaker: text(),
    lines: text().array().notNull(),
    /** Computed from the lines. */
    iast: text().notNull(),
    metre: text(),
    words: jsonb().$type<WordParts[]>().notNull(),
    translations: jsonb().$type<{ language: string; translator: string; text: string }[]>().notNull(),
    notes: jsonb().$type<{ language: string; text: string }[]>().notNull(),
    /** Verses elsewhere as `work/division/verse`. */
    references: text('reference_paths').array().notNull().default([]),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('text_verses_address').on(table.divisionId, table.number),
    slugCheck('text_verses_number_format', table.number),
    check('text_verses_lines', sql`cardinality(${table.lines}) between 1 and 40`),
    index('text_verses_order').on(table.divisionId, table.position, table.id),
  ],
);

/** Earlier versions of verses in the plain format. */
export const textVerseVersions = pgTable(
  'text_verse_versions',
  {
    verseId: uuid()
      .notNull()
      .references(() => textVerses.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    source: text().notNull(),
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.verseId, table.version] }),
    check('text_verse_versions_positive', sql`${table.version} >= 1`),
    index('text_verse_versions_author').on(table.savedBy),
  ],
);
