import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './column-rules.ts';
import { users } from '../accounts/users.ts';

/** At most one row: settings that administrators have overridden. */
export const siteSettings = pgTable(
  'site_settings',
  {
    onlyRow: boolean().primaryKey().default(true),
    /** Only overrides, so that changes of the environment still apply to everything else. */
    changes: jsonb().$type<Record<string, unknown>>().notNull(),
    version: integer().notNull(),
    savedAt: instant().notNull(),
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('site_settings_one_row', sql`${table.onlyRow}`),
    check('site_settings_are_an_object', sql`jsonb_typeof(${table.changes}) = 'object'`),
    check('site_settings_version_counts', sql`${table.version} >= 1`),
  ],
);
