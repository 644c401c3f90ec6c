import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { instant, newest, searchWords } from '../system/column-rules.ts';

/** Addresses that get no subscribed email. Emails that someone asked for, such as receipts, are still sent. */
export const emailSuppressions = pgTable(
  'email_suppressions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Normalized address. */
    emailKey: text().notNull().unique(),
    reason: text().$type<'hard_bounce' | 'soft_bounces' | 'complaint' | 'manual'>().notNull(),
    /** Reason of an administrator, or the message of the receiving mail server. */
    note: text().notNull().default(''),
    createdAt: instant().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    searchWords: searchWords('email_key'),
  },
  (table) => [
    check(
      'email_suppressions_reason_known',
      sql`${table.reason} in ('hard_bounce', 'soft_bounces', 'complaint', 'manual')`,
    ),
    index('email_suppressions_newest').on(newest(table.createdAt), newest(table.id)),
    index('email_suppressions_search').using('gin', table.searchWords),
    index('email_suppressions_created_by').on(table.createdBy),
  ],
);

/** Bounces and complaints that a mail provider reported. Each is stored once. */
export const emailReports = pgTable(
  'email_reports',
  {
    /** ID that the provider gave to the report. */
    id: text().primaryKey(),
    emailKey: text().notNull(),
    type: text().$type<'hard_bounce' | 'soft_bounce' | 'complaint'>().notNull(),
    /** From the Message-ID; null for an email of another sender. Stored emails are deleted earlier. */
    emailId: uuid(),
    detail: text().notNull().default(''),
    occurredAt: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    check('email_reports_type_known', sql`${table.type} in ('hard_bounce', 'soft_bounce', 'complaint')`),
    index('email_reports_address').on(table.emailKey, table.occurredAt),
    index('email_reports_received').on(table.receivedAt),
  ],
);
