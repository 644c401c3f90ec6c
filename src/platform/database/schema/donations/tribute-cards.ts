import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../system/column-rules.ts';
import { donationTributes } from './donation-tributes.ts';

/** Card by email about a tribute; at most one for each donation. */
export const tributeCards = pgTable(
  'tribute_cards',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => donationTributes.paymentId, { onDelete: 'cascade' }),
    /** Null once the recipient's data is deleted. */
    recipientName: text(),
    recipientEmail: text(),
    message: text(),
    /** Keyed hash of the recipient's mailbox; deleted with the address. */
    recipientKey: text(),
    /** Keyed hash of the donor's mailbox; null for donors without an address. */
    donorKey: text(),
    dueAt: instant().notNull(),
    state: text().$type<'waiting' | 'sent' | 'cancelled' | 'declined'>().notNull().default('waiting'),
    /** When the card was sent, or when it became clear that it will not be. */
    settledAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('tribute_cards_waiting')
      .on(table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index('tribute_cards_by_recipient').on(table.recipientKey, table.settledAt),
    index('tribute_cards_by_donor').on(table.donorKey, table.settledAt),
    index('tribute_cards_by_address').on(sql`lower(${table.recipientEmail})`),
    index('tribute_cards_to_forget')
      .on(table.settledAt)
      .where(sql`${table.recipientEmail} is not null`),
    check('tribute_cards_state_known', sql`${table.state} in ('waiting', 'sent', 'cancelled', 'declined')`),
    check('tribute_cards_settled', sql`(${table.state} = 'waiting') = (${table.settledAt} is null)`),
    check('tribute_cards_message_length', sql`char_length(${table.message}) <= 1200`),
  ],
);

/** Mailboxes that opted out of cards, as keyed hashes. */
export const cardOptOuts = pgTable('card_opt_outs', {
  recipientKey: text().primaryKey(),
  createdAt: instant().notNull(),
});
