import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, localeCheck, newest } from '../system/column-rules.ts';

/** What visitors sent by the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Chosen by the sender's browser, so that a repeated request is stored once. */
    idempotencyKey: text(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    language: text().$type<'en' | 'hi' | 'sa'>().notNull().default('en'),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('contact_messages_idempotency').on(table.idempotencyKey),
    localeCheck('contact_messages_language_known', table.language),
    index('contact_messages_newest').on(newest(table.createdAt), newest(table.id)),
    index('contact_messages_sender').on(sql`lower(${table.email})`),
  ],
);
