import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../system/column-rules.ts';
import { payments } from './payments.ts';
import { users } from '../accounts/users.ts';

/**
 * Donations received without the gateway. A wrong entry is voided by a reversing ledger entry and, where only
 * its data was wrong, entered again.
 */
export const offlineDonations = pgTable(
  'offline_donations',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'restrict' }),
    method: text().notNull(),
    receivedOn: date({ mode: 'string' }).notNull(),
    /** Number of the check or the transfer. */
    reference: text(),
    /** Fund that made a grant, and gets no tax receipt; the donor who recommended it is in `payments`. */
    sponsor: text(),
    /** Description of a donation in kind; the amount is its estimated value. */
    goods: text(),
    enteredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    enteredAt: instant().notNull(),
    /** The wrong entry that this one replaces. */
    corrects: uuid()
      .unique()
      .references(() => payments.id, { onDelete: 'restrict' }),
    cancelledBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    cancelledAt: instant(),
    cancelReason: text(),
  },
  (table) => [
    index('offline_donations_received').on(table.receivedOn),
    check(
      'offline_donations_method_known',
      sql`${table.method} in ('cash', 'cheque', 'transfer', 'in_kind', 'daf', 'imported')`,
    ),
    check(
      'offline_donations_goods_of_kind',
      sql`(${table.method} = 'in_kind') = (${table.goods} is not null)`,
    ),
    check(
      'offline_donations_sponsor_of_grant',
      sql`(${table.method} = 'daf') = (${table.sponsor} is not null)`,
    ),
    check('offline_donations_reason', sql`(${table.cancelledAt} is null) = (${table.cancelReason} is null)`),
  ],
);
