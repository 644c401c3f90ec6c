import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, newest } from '../system/column-rules.ts';

/** Rows of a removed thing by the table they stood in, as PostgreSQL writes them to JSON. */
export type RemovedRows = { table: string; rows: Record<string, unknown>[] }[];

/** Projects, items of the library and events that were removed, kept for a while so that they can come back. */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    /** The id it had, and has again when it comes back. */
    id: uuid().primaryKey(),
    kind: text().$type<'project' | 'resource' | 'event'>().notNull(),
    name: text().notNull(),
    rows: jsonb().$type<RemovedRows>().notNull(),
    removedAt: instant().notNull(),
  },
  (table) => [
    check('deleted_records_kind_known', sql`${table.kind} in ('project', 'resource', 'event')`),
    index('deleted_records_newest').on(table.kind, newest(table.removedAt)),
  ],
);
