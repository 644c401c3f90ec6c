import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, newest, tsvector } from '../system/column-rules.ts';
import { contactMessages } from './contact-messages.ts';
import { enquiries } from './enquiries.ts';
import { emails } from './emails.ts';
import { users } from '../accounts/users.ts';

/**
 * What administrators do with what visitors sent: one row for each message of the contact form and each enquiry. The
 * database adds it with the message itself and removes it with it, so that none is ever missed.
 */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    contactMessageId: uuid().references(() => contactMessages.id, { onDelete: 'cascade' }),
    enquiryId: uuid().references(() => enquiries.id, { onDelete: 'cascade' }),
    type: text().$type<'contact' | 'general' | 'volunteer' | 'donation' | 'partnership'>().notNull(),
    receivedAt: instant().notNull(),
    isRead: boolean().notNull().default(false),
    isArchived: boolean().notNull().default(false),
    assignedTo: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** For administrators alone. */
    note: text().notNull().default(''),
    repliedAt: instant(),
    version: integer().notNull().default(1),
    /** Words of name, address, subject and message. */
    searchWords: tsvector().notNull(),
  },
  (table) => [
    unique('inbox_messages_contact_message').on(table.contactMessageId),
    unique('inbox_messages_enquiry').on(table.enquiryId),
    check('inbox_messages_one_source', sql`num_nonnulls(${table.contactMessageId}, ${table.enquiryId}) = 1`),
    check(
      'inbox_messages_type_known',
      sql`${table.type} in ('contact', 'general', 'volunteer', 'donation', 'partnership')`,
    ),
    index('inbox_messages_newest').on(table.isArchived, newest(table.receivedAt), newest(table.id)),
    index('inbox_messages_unread')
      .on(table.isArchived, newest(table.receivedAt), newest(table.id))
      .where(sql`not ${table.isRead}`),
    index('inbox_messages_of_type').on(
      table.type,
      table.isArchived,
      newest(table.receivedAt),
      newest(table.id),
    ),
    index('inbox_messages_assigned').on(
      table.assignedTo,
      table.isArchived,
      newest(table.receivedAt),
      newest(table.id),
    ),
    // What waits for an answer: first what nobody takes care of.
    index('inbox_messages_unanswered')
      .on(sql`(${table.assignedTo} is not null)`, newest(table.receivedAt), newest(table.id))
      .where(sql`not ${table.isArchived} and ${table.repliedAt} is null`),
    index('inbox_messages_search').using('gin', table.searchWords),
  ],
);

/** Emails that administrators have written in answer to a message. */
export const inboxReplies = pgTable(
  'inbox_replies',
  {
    /** Chosen by the administrator's browser, so that a repeated request is sent once. */
    id: uuid().primaryKey(),
    messageId: uuid()
      .notNull()
      .references(() => inboxMessages.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    sentBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    sentAt: instant().notNull(),
    /** The email that carries it, while that is kept. */
    emailId: uuid().references(() => emails.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('inbox_replies_of_message').on(table.messageId, table.sentAt),
    index('inbox_replies_email').on(table.emailId),
  ],
);
