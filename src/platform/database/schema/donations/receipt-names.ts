import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../system/column-rules.ts';
import { payments } from './payments.ts';
import { recurringDonations } from './recurring-donations.ts';

/**
 * Names for the receipts of anonymous donations, encrypted: the donation itself has no name. Of a recurring
 * donation, the name applies to all its charges.
 */
export const receiptNames = pgTable(
  'receipt_names',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .unique()
      .references(() => payments.id, { onDelete: 'restrict' }),
    recurringDonationId: uuid()
      .unique()
      .references(() => recurringDonations.id, { onDelete: 'restrict' }),
    encryptedName: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('receipt_names_of_one', sql`num_nonnulls(${table.paymentId}, ${table.recurringDonationId}) = 1`),
  ],
);
