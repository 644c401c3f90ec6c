import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#src/i18n/locales.ts';
import { bytes, instant, localeCheck, newest } from '../system/column-rules.ts';

/**
 * Delivery state. `handing_over` is written just before the last byte is sent to the mail server: an email
 * found in this state later may or may not have been accepted, and must not be sent again, unless its handover
 * mark proves that it was not. `suppressed` is a subscribed email to an address that gets none.
 */
export type EmailState = 'queued' | 'handing_over' | 'sent' | 'unconfirmed' | 'refused' | 'suppressed';

/** States of emails that were not delivered, or not certainly. Few, so that they have their own index. */
export const undeliveredStates = ['queued', 'refused', 'unconfirmed'] as const satisfies EmailState[];

/** Complete emails, written in the transaction of their cause. Old ones are deleted. */
export const emails = pgTable(
  'emails',
  {
    /** Also the local part of its Message-ID. */
    id: uuid().primaryKey().defaultRandom(),
    /** Type of email, such as `newsletter.confirm`. */
    kind: text().notNull(),
    toAddress: text().notNull(),
    toName: text().notNull().default(''),
    replyToAddress: text(),
    replyToName: text().notNull().default(''),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text().notNull(),
    language: text().$type<Locale>().notNull(),
    /** URL for one-click unsubscribe (RFC 8058); null without a subscription. */
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
      sql`${table.state} in ('queued', 'handing_over', 'sent', 'unconfirmed', 'refused', 'suppressed')`,
    ),
    check('emails_sent_has_time', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
    localeCheck('emails_language_known', table.language),
    check(
      'emails_one_line',
      sql`concat(${table.subject}, ${table.toAddress}, ${table.toName}) !~ '[\\r\\n]'`,
    ),
    index('emails_newest').on(newest(table.createdAt), newest(table.id)),
    index('emails_undelivered')
      .on(newest(table.createdAt))
      .where(sql`${table.state} in ('queued', 'refused', 'unconfirmed')`),
    index('emails_recipient').on(sql`lower(${table.toAddress})`),
  ],
);

/** Attachments, such as a receipt. Deleted with their email. */
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
