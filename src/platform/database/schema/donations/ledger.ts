import { sql } from 'drizzle-orm';
import { bigint, char, check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { currencyCheck, gatewayModeCheck, instant } from '../system/column-rules.ts';
import { accountEntries } from './payouts.ts';
import { payments } from './payments.ts';

/**
 * Double-entry ledger of the donations. The lines of an entry sum to zero in each currency (checked at
 * commit), and rows are never changed or deleted (both enforced by triggers): a correction is another entry.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    gatewayMode: text().notNull(),
    /** Null for entries of a gateway's account that belong to no donation. */
    paymentId: uuid().references(() => payments.id, { onDelete: 'restrict' }),
    accountEntryId: uuid().references(() => accountEntries.id, { onDelete: 'restrict' }),
    /** Event that caused the entry. */
    reason: text().notNull(),
    bookedAt: instant().notNull(),
  },
  (table) => [
    check(
      'ledger_entries_one_subject',
      sql`(${table.paymentId} is null) <> (${table.accountEntryId} is null)`,
    ),
    index('ledger_entries_payment').on(table.paymentId),
    index('ledger_entries_account_entry')
      .on(table.accountEntryId)
      .where(sql`${table.accountEntryId} is not null`),
    index('ledger_entries_booked').on(table.gatewayMode, table.bookedAt),
    index('ledger_entries_account_booked')
      .on(table.gatewayMode, table.bookedAt)
      .where(sql`${table.accountEntryId} is not null`),
  ],
);

/** Positive amounts are debits, negative ones credits. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id, { onDelete: 'restrict' }),
    account: text().notNull(),
    currency: char({ length: 3 }).notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    currencyCheck('ledger_lines_currency_code', table.currency),
    index('ledger_lines_entry').on(table.entryId),
    index('ledger_lines_account').on(table.account, table.currency),
    // Few lines among all: refunds, lost disputes, corrections, and money that does not count as a donation.
    index('ledger_lines_exceptional')
      .on(table.entryId)
      .where(
        sql`${table.account} in ('surplus', 'review') or (${table.account} = 'donations' and ${table.amountMinor} > 0)`,
      ),
  ],
);

/** What sums of the ledger are divided by. */
function sumColumns() {
  return {
    gatewayMode: text().notNull(),
    account: text().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** The zero UUID is the general purpose without a project. */
    projectId: uuid().notNull(),
    /** Method of an offline donation, `gateway`, or `account` for entries without a donation. */
    source: text().notNull(),
    debitMinor: bigint({ mode: 'number' }).notNull(),
    creditMinor: bigint({ mode: 'number' }).notNull(),
    /** Number of lines with a credit. */
    credits: bigint({ mode: 'number' }).notNull().default(0),
    /** Part of the debits in entries of payouts. */
    settledDebitMinor: bigint({ mode: 'number' }).notNull().default(0),
    settledCreditMinor: bigint({ mode: 'number' }).notNull().default(0),
  };
}

/**
 * Sums of ledger lines by day and by month in UTC, so that balances cost the same for any number of donations.
 * Rows of `ledger_sum_changes` are not in them yet.
 */
export const ledgerSums = pgTable(
  'ledger_sums',
  {
    ...sumColumns(),
    unit: text().notNull(),
    /** First day of the unit. */
    startsOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'ledger_sums_pk',
      columns: [
        table.gatewayMode,
        table.unit,
        table.startsOn,
        table.account,
        table.currency,
        table.projectId,
        table.source,
      ],
    }),
    check('ledger_sums_unit_known', sql`${table.unit} in ('day', 'month')`),
  ],
);

/**
 * Changes of the sums, added by a trigger in the transaction of the ledger entry, so that donors do not block each
 * other. A job moves them to `ledger_sums`.
 */
export const ledgerSumChanges = pgTable('ledger_sum_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...sumColumns(),
  day: date({ mode: 'string' }).notNull(),
});

/** Progress of the nightly check of the whole ledger, from which it continues after its process has ended. */
export const ledgerChecks = pgTable(
  'ledger_checks',
  {
    gatewayMode: text().primaryKey(),
    startedAt: instant().notNull(),
    /** First day of the first month, in UTC, that is not checked yet. */
    nextMonth: date({ mode: 'string' }).notNull(),
    /** Kind and subject of each violation in the months before. */
    found: text().array().notNull(),
  },
  (table) => [gatewayModeCheck('ledger_checks_gateway_mode_known', table.gatewayMode)],
);
