import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { instant } from '../system/column-rules.ts';

/**
 * Earlier versions of projects, library items and events, as they are edited. Those of a deleted record stay
 * until it can no longer be restored.
 */
export const recordVersions = pgTable(
  'record_versions',
  {
    kind: text().$type<'project' | 'resource' | 'event'>().notNull(),
    recordId: uuid().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Null for the content before the first change that was kept. */
    savedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId, table.version] }),
    check('record_versions_kind_known', sql`${table.kind} in ('project', 'resource', 'event')`),
    check('record_versions_positive', sql`${table.version} >= 1`),
    index('record_versions_saved_by').on(table.savedBy),
  ],
);
