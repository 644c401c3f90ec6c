import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

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

/** What sums of donations are divided by: the filters of the admin list. */
function sumColumns() {
  return {
    gatewayMode: text().notNull(),
    /** Of the donation. */
    currency: char({ length: 3 }).notNull(),
    status: text().notNull(),
    source: text().notNull(),
    frequency: text().notNull(),
    paymentType: text().notNull(),
    /** The zero UUID is the general purpose without a project. */
    projectId: uuid().notNull(),
    /** Of the amounts: fees and payouts can be in another one than the donation. */
    sumCurrency: char({ length: 3 }).notNull(),
    donations: bigint({ mode: 'number' }).notNull(),
    grossMinor: bigint({ mode: 'number' }).notNull(),
    netMinor: bigint({ mode: 'number' }).notNull(),
    feesMinor: bigint({ mode: 'number' }).notNull(),
    paidOutMinor: bigint({ mode: 'number' }).notNull(),
    /** Online donations whose fee is unknown. */
    unsettled: bigint({ mode: 'number' }).notNull(),
  };
}

/**
 * Sums of received donations by day and by month of their beginning in UTC. Rows of `donation_sum_changes` are not in
 * them yet.
 */
export const donationSums = pgTable(
  'donation_sums',
  {
    ...sumColumns(),
    unit: text().notNull(),
    /** First day of the unit. */
    startsOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'donation_sums_pk',
      columns: [
        table.gatewayMode,
        table.unit,
        table.startsOn,
        table.currency,
        table.status,
        table.source,
        table.frequency,
        table.paymentType,
        table.projectId,
        table.sumCurrency,
      ],
    }),
    check('donation_sums_unit_known', sql`${table.unit} in ('day', 'month')`),
  ],
);

/**
 * Changes of the sums, added by triggers in the transaction of the donation, so that donors do not block each other.
 * A job moves them to `donation_sums`.
 */
export const donationSumChanges = pgTable('donation_sum_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...sumColumns(),
  day: date({ mode: 'string' }).notNull(),
});
