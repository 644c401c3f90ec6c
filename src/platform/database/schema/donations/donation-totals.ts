import { bigint, char, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Sums over successful donations, kept by a trigger in the transaction of every change, so that a million donations
 * are summed up as fast as a thousand. Spread over shards, so that donors do not wait for each other.
 */
export const donationTotals = pgTable(
  'donation_totals',
  {
    gatewayMode: text().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** The zero UUID stands for the mission as a whole. */
    projectId: uuid().notNull(),
    shard: smallint().notNull(),
    raisedMinor: bigint({ mode: 'number' }).notNull(),
    donations: integer().notNull(),
    unnamedDonations: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gatewayMode, table.currency, table.projectId, table.shard] })],
);

/** How many successful donations bear a name. */
export const donationNames = pgTable(
  'donation_names',
  {
    gatewayMode: text().notNull(),
    name: text().notNull(),
    donations: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gatewayMode, table.name] })],
);

/** How many names bear a successful donation. */
export const donationNameCounts = pgTable(
  'donation_name_counts',
  {
    gatewayMode: text().notNull(),
    shard: smallint().notNull(),
    names: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gatewayMode, table.shard] })],
);
