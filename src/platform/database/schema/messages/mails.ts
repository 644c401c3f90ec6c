import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, localeCheck, newest } from '../system/column-rules.ts';

/**
 * Where a mail is on its way. `handing_over` is written just before the last byte goes to the mail server: whoever
 * finds it there later cannot know whether the server took it, and must not send it again.
 */
export type MailState = 'queued' | 'handing_over' | 'sent' | 'unconfirmed' | 'refused';

/** Mails the site has written, complete, in the transaction of what caused them. Old ones are removed. */
export const mails = pgTable(
  'mails',
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
    state: text().$type<MailState>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
  },
  (table) => [
    check(
      'mails_state_known',
      sql`${table.state} in ('queued', 'handing_over', 'sent', 'unconfirmed', 'refused')`,
    ),
    check('mails_sent_has_time', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
    localeCheck('mails_language_known', table.language),
    check('mails_one_line', sql`concat(${table.subject}, ${table.toAddress}, ${table.toName}) !~ '[\\r\\n]'`),
    index('mails_newest').on(newest(table.createdAt), newest(table.id)),
    index('mails_recipient').on(sql`lower(${table.toAddress})`),
  ],
);

/** Files that go with a mail, such as a receipt. They are removed with it. */
export const mailAttachments = pgTable(
  'mail_attachments',
  {
    mailId: uuid()
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    fileName: text().notNull(),
    mediaType: text().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.position] })],
);
