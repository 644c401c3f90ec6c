import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../system/column-rules.ts';
import { payments } from './payments.ts';

/** The person in whose honor or memory a donation is made; at most one for each donation. */
export const donationTributes = pgTable(
  'donation_tributes',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    honoreeName: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('donation_tributes_kind_known', sql`${table.kind} in ('honor', 'memory')`),
    check('donation_tributes_name_length', sql`char_length(${table.honoreeName}) between 1 and 120`),
  ],
);
