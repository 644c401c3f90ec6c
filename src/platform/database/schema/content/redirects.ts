import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { instant } from '../system/column-rules.ts';
import { contentImports } from './content-imports.ts';

/** Earlier paths and where they lead now. One is used only where the site has no page. */
export const redirects = pgTable(
  'redirects',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Decoded, without a slash at the end. */
    path: text().notNull().unique(),
    target: text().notNull(),
    /** Import that added it; null for one of an administrator. */
    importId: uuid().references(() => contentImports.id, { onDelete: 'cascade' }),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('redirects_path_format', sql`${table.path} ~ '^/[^/]' and char_length(${table.path}) <= 500`),
    check(
      'redirects_target_format',
      sql`${table.target} ~ '^/([^/]|$)' and char_length(${table.target}) <= 500`,
    ),
    check('redirects_lead_elsewhere', sql`${table.path} <> ${table.target}`),
    index('redirects_list').on(table.createdAt, table.id),
    index('redirects_import').on(table.importId),
    index('redirects_creator').on(table.createdBy),
  ],
);
