import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, localeCheck, newest } from '../system/column-rules.ts';

/**
 * Where an email is on its way. `handing_over` is written just before the last byte goes to the email server: whoever
 * finds it there later cannot know whether the server took it, and must not send it again.
 */
export type EmailState = 'queued' | 'handing_over' | 'sent' | 'unconfirmed' | 'refused';

/** Emails the site has written, complete, in the transaction of what caused them. Old ones are removed. */
export const emails = pgTable(
  'emails',
  {
    /** Also the local part of its Message-ID. */
    id: uuid().primaryKey().defaultRandom(),
    /** What it is about, such as `newsletter.confirm`. */
    kind: text().notNull(),
    toAddress: text().notNull(),
    toName: text().notNull().default(''),
    replyToAddress: text(),
    replyToName: text().notNull().default(''),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text().notNull(),
    language: text().notNull(),
    /** Where one POST ends the subscription (RFC 8058); null where there is none. */
    unsubscribeUrl: text(),
    state: text().$type<EmailState>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
  },
  (table) => [
    check(
      'emails_state_known',
      sql`${table.state} in ('queued', 'handing_over', 'sent', 'unconfirmed', 'refused')`,
    ),
    check('emails_sent_has_time', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
    localeCheck('emails_language_known', table.language),
    check(
      'emails_one_line',
      sql`concat(${table.subject}, ${table.toAddress}, ${table.toName}) !~ '[\\r\\n]'`,
    ),
    index('emails_newest').on(newest(table.createdAt), newest(table.id)),
    index('emails_recipient').on(sql`lower(${table.toAddress})`),
  ],
);

/** Files that go with an email, such as a receipt. They are removed with it. */
export const emailAttachments = pgTable(
  'email_attachments',
  {
    emailId: uuid()
      .notNull()
      .references(() => emails.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    fileName: text().notNull(),
    mediaType: text().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.emailId, table.position] })],
);
