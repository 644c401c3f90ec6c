import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, localeCheck, newest } from '../system/column-rules.ts';
import { projects } from '../content/projects.ts';

/** What visitors asked about a project, or about helping. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Chosen by the sender's browser, so that a repeated request is stored once. */
    idempotencyKey: text(),
    /** Null where the enquiry is about none. */
    projectId: uuid().references(() => projects.id, { onDelete: 'set null' }),
    inquiryType: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    subject: text().notNull(),
    message: text().notNull(),
    language: text().$type<'en' | 'hi' | 'sa'>().notNull().default('en'),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('enquiries_idempotency').on(table.idempotencyKey),
    check(
      'enquiries_type_known',
      sql`${table.inquiryType} in ('General Information', 'Volunteer Opportunity', 'Donation Question', 'Partnership')`,
    ),
    localeCheck('enquiries_language_known', table.language),
    index('enquiries_newest').on(newest(table.createdAt), newest(table.id)),
    index('enquiries_sender').on(sql`lower(${table.email})`),
    index('enquiries_project').on(table.projectId),
  ],
);
