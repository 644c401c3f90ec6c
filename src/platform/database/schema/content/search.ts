import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#src/i18n/locales.ts';
import { instant, localeCheck, tsvector } from '../system/column-rules.ts';

/** What visitors can find. */
export type PassageKind =
  'verse' | 'text' | 'post' | 'project' | 'resource' | 'event' | 'festival' | 'page' | 'album';

/**
 * Index of everything that is published, derived from the other tables: one row for each record and language. It
 * contains no personal data, and can be deleted and written again at any time.
 */
export const searchPassages = pgTable(
  'search_passages',
  {
    kind: text().$type<PassageKind>().notNull(),
    /** Record of its kind, such as the ID of a verse or the path of a page. */
    record: text().notNull(),
    language: text().$type<Locale>().notNull(),
    /** Path of the page. */
    address: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Search keys of the title with spaces between them, for whole titles. */
    titleKey: text().notNull(),
    /**
     * Search keys with places and weights: title A, text B, other words D. A key with ^ is in the title, one with =
     * is the kind.
     */
    words: tsvector().notNull(),
    /** Factor of the order of results; 1 for most. */
    rank: real().notNull(),
    /** State of the record from which the row was made; the record is indexed again when it differs. */
    fingerprint: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.record, table.language] }),
    check(
      'search_passages_kind_known',
      sql`${table.kind} in ('verse', 'text', 'post', 'project', 'resource', 'event', 'festival', 'page', 'album')`,
    ),
    localeCheck('search_passages_language_known', table.language),
    check('search_passages_address_is_a_path', sql`${table.address} ~ '^/[^/]|^/$'`),
    index('search_passages_words').using('gin', table.words),
  ],
);

/** Search keys of all passages, for completion and for words that are misspelled. */
export const indexedWords = pgTable(
  'search_words',
  {
    word: text().notNull(),
    language: text().$type<Locale>().notNull(),
    /** The word as one passage spells it. */
    shown: text().notNull(),
    /** The word without the short a. */
    skeleton: text().notNull(),
    /** Number of passages with the word. */
    passages: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.language] }),
    localeCheck('search_words_language_known', table.language),
    index('search_words_prefix').on(table.word.op('text_pattern_ops')),
    index('search_words_skeleton').on(table.skeleton),
    index('search_words_similar').using('gin', table.word.op('gin_trgm_ops')),
  ],
);

/** At most one row: what the index contains. */
export const searchState = pgTable(
  'search_state',
  {
    onlyRow: boolean().primaryKey().default(true),
    /** Version of the content that was indexed. */
    contentVersion: bigint({ mode: 'number' }).notNull(),
    /** Rules of the search keys with which it was written. */
    keyVersion: integer().notNull(),
    refreshedAt: instant().notNull(),
  },
  (table) => [check('search_state_one_row', sql`${table.onlyRow}`)],
);
