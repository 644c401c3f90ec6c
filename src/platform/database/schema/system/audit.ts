import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, newest } from './column-rules.ts';
import { users } from '../accounts/users.ts';

/** Changes of accounts and content, by user. No secrets, no text of posts or messages. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** Area and event, such as `sign-in.failed`. */
    event: text().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Affected id or address. */
    target: text(),
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_entries_order').on(newest(table.at), newest(table.id)),
    index('audit_entries_of_area').on(
      sql`split_part(${table.event}, '.', 1)`,
      newest(table.at),
      newest(table.id),
    ),
    index('audit_entries_actor').on(table.actorId),
    index('audit_entries_target').on(table.target, table.id),
  ],
);
