import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../system/column-rules.ts';
import { users } from '../accounts/users.ts';

/** Saved content of a block of a page; a block without a row has the content it was shipped with, or none. */
export const siteContent = pgTable(
  'site_content',
  {
    /** Page and block, such as `home.hero`. */
    key: text().primaryKey(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    editVersion: integer().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('site_content_is_an_object', sql`jsonb_typeof(${table.content}) = 'object'`),
    check('site_content_version_counts', sql`${table.editVersion} >= 1`),
    index('site_content_author').on(table.updatedBy),
  ],
);

/** Every saved version of a block, the current one included. */
export const siteContentVersions = pgTable(
  'site_content_versions',
  {
    key: text().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    savedAt: instant().notNull(),
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.version] }),
    check('site_content_versions_positive', sql`${table.version} >= 1`),
    index('site_content_versions_author').on(table.savedBy),
  ],
);

/** Unsaved content that a preview address shows on its page for a while. */
export const siteContentPreviews = pgTable(
  'site_content_previews',
  {
    id: uuid().primaryKey(),
    key: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    expiresAt: instant().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('site_content_previews_expiry').on(table.expiresAt),
    index('site_content_previews_author').on(table.createdBy),
  ],
);
