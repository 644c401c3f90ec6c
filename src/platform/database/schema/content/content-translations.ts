import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RecordTexts } from '#src/api/translations/text-tree.ts';
import type { TranslatedKind, TranslationState } from '#src/api/translations/translation.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { users } from '../accounts/users.ts';
import { instant, localeCheck, tsvector } from '../system/column-rules.ts';

/**
 * Texts of posts, projects, library items, events, albums, festivals, authors and tags in other languages. The original stays in
 * the table of the record. Rows of a deleted record stay until it can no longer be restored.
 */
export const contentTranslations = pgTable(
  'content_translations',
  {
    kind: text().$type<TranslatedKind>().notNull(),
    recordId: uuid().notNull(),
    language: text().$type<Locale>().notNull(),
    /** All translated texts; '' where the original is shown. */
    texts: jsonb().$type<RecordTexts>().notNull(),
    /** What lists show of them, so that they need not read whole texts. */
    summary: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Rendered from the Markdown on every save; safe to send. Empty for kinds without Markdown. */
    html: text().notNull().default(''),
    /** Texts of the original that this was made from. The translation is outdated when they differ. */
    original: jsonb().$type<RecordTexts>().notNull(),
    /** Version of the original that this was made from. */
    originalVersion: integer().notNull(),
    state: text().$type<TranslationState>().notNull().default('draft'),
    searchWords: tsvector().notNull(),
    /** Incremented by every save, for optimistic locking. */
    version: integer().notNull().default(1),
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId, table.language] }),
    check(
      'content_translations_kind_known',
      sql`${table.kind} in ('post', 'project', 'resource', 'event', 'author', 'tag', 'series', 'album', 'festival')`,
    ),
    localeCheck('content_translations_language_known', table.language),
    check('content_translations_state_known', sql`${table.state} in ('draft', 'published')`),
    check('content_translations_version_positive', sql`${table.version} >= 1`),
    index('content_translations_search').using('gin', table.searchWords),
    index('content_translations_saved_by').on(table.savedBy),
  ],
);

/** Earlier versions of translations. */
export const translationVersions = pgTable(
  'translation_versions',
  {
    kind: text().$type<TranslatedKind>().notNull(),
    recordId: uuid().notNull(),
    language: text().$type<Locale>().notNull(),
    version: integer().notNull(),
    texts: jsonb().$type<RecordTexts>().notNull(),
    original: jsonb().$type<RecordTexts>().notNull(),
    state: text().$type<TranslationState>().notNull(),
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId, table.language, table.version] }),
    check('translation_versions_positive', sql`${table.version} >= 1`),
    index('translation_versions_saved_by').on(table.savedBy),
  ],
);
