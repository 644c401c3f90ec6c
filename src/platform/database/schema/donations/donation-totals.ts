import { bigint, char, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Sums of successful donations, maintained by a trigger in the transaction of every change, so that reading
 * them costs the same for any number of donations. Sharded, so that donors do not block each other.
 */
export const donationTotals = pgTable(
  'donation_totals',
  {
    gatewayMode: text().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** The zero UUID is the general purpose without a project. */
    projectId: uuid().notNull(),
    shard: smallint().notNull(),
    raisedMinor: bigint({ mode: 'number' }).notNull(),
    donations: integer().notNull(),
    unnamedDonations: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gatewayMode, table.currency, table.projectId, table.shard] })],
);

/** Number of successful donations by donor name. */
export const donationNames = pgTable(
  'donation_names',
  {
    gatewayMode: text().notNull(),
    name: text().notNull(),
    donations: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gatewayMode, table.name] })],
);

/** Number of donor names with a successful donation. */
export const donationNameCounts = pgTable(
  'donation_name_counts',
  {
    gatewayMode: text().notNull(),
    shard: smallint().notNull(),
    names: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gatewayMode, table.shard] })],
);

/** Donors with a successful donation to a project, and the number of these. Maintained by a trigger. */
export const projectDonors = pgTable(
  'project_donors',
  {
    gatewayMode: text().notNull(),
    projectId: uuid().notNull(),
    donorId: uuid().notNull(),
    donations: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gatewayMode, table.projectId, table.donorId] })],
);

/** Number of donors of a project, sharded like its totals. */
export const projectDonorCounts = pgTable(
  'project_donor_counts',
  {
    gatewayMode: text().notNull(),
    projectId: uuid().notNull(),
    shard: smallint().notNull(),
    donors: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gatewayMode, table.projectId, table.shard] })],
);
