import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { projects } from '../content/projects.ts';
import { currencyCheck, gatewayModeCheck, instant, newest } from '../system/column-rules.ts';
import { ledgerEntries } from './ledger.ts';

/**
 * Journals for the accounting program of a legal entity. Their lines are sums of ledger entries, sum to zero
 * (checked at commit), and are never changed (enforced by triggers), so that exporting again repeats them.
 */
export const journals = pgTable(
  'journals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    gatewayMode: text().notNull(),
    entity: text().notNull(),
    /** Calendar year of the day. */
    year: smallint().notNull(),
    number: integer().notNull(),
    currency: char({ length: 3 }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Payout whose entries the journal sums; null for a day. */
    payoutId: text(),
    /** Day of a locked period to which the entries belong. */
    correctsDay: date({ mode: 'string' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    gatewayModeCheck('journals_gateway_mode_known', table.gatewayMode),
    check('journals_entity_known', sql`${table.entity} in ('us', 'in')`),
    check('journals_correct_the_past', sql`${table.correctsDay} < ${table.day}`),
    currencyCheck('journals_currency_code', table.currency),
    unique('journals_number_once').on(table.gatewayMode, table.entity, table.year, table.number),
    index('journals_of_day').on(table.gatewayMode, table.entity, table.currency, table.day, table.number),
  ],
);

/** Positive amounts are debits, negative ones credits. */
export const journalLines = pgTable(
  'journal_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    journalId: bigint({ mode: 'number' })
      .notNull()
      .references(() => journals.id, { onDelete: 'restrict' }),
    account: text().notNull(),
    /** Null for the general purpose. */
    projectId: uuid().references(() => projects.id, { onDelete: 'restrict' }),
    amountMinor: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('journal_lines_journal').on(table.journalId),
    index('journal_lines_project').on(table.projectId),
  ],
);

/** Journal of a ledger entry in one currency: each part of an entry is exported once. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    entryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id, { onDelete: 'restrict' }),
    currency: char({ length: 3 }).notNull(),
    journalId: bigint({ mode: 'number' })
      .notNull()
      .references(() => journals.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.currency] }),
    index('journal_entries_journal').on(table.journalId),
  ],
);

/** Exports of journals. The last day of an entity's exports is the last day of its locked period. */
export const bookExports = pgTable(
  'book_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    gatewayMode: text().notNull(),
    entity: text().notNull(),
    program: text().notNull(),
    currency: char({ length: 3 }).notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    exportedAt: instant().notNull(),
    exportedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    gatewayModeCheck('book_exports_gateway_mode_known', table.gatewayMode),
    check('book_exports_entity_known', sql`${table.entity} in ('us', 'in')`),
    check('book_exports_program_known', sql`${table.program} in ('quickbooks', 'xero')`),
    check('book_exports_days_in_order', sql`${table.fromDay} <= ${table.toDay}`),
    currencyCheck('book_exports_currency_code', table.currency),
    index('book_exports_list').on(table.gatewayMode, newest(table.exportedAt)),
    index('book_exports_locked').on(table.gatewayMode, table.entity, table.toDay),
  ],
);

/** Settings of an entity's books by program or form: names of accounts, approvals by date. */
export const bookSettings = pgTable(
  'book_settings',
  {
    entity: text().notNull(),
    program: text().notNull(),
    settings: jsonb().$type<Record<string, unknown>>().notNull(),
    version: integer().notNull(),
    savedAt: instant().notNull(),
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.program] }),
    check('book_settings_entity_known', sql`${table.entity} in ('us', 'in')`),
    check(
      'book_settings_program_known',
      sql`${table.program} in ('journals', 'quickbooks', 'xero', 'donation_statement')`,
    ),
    check('book_settings_version_counts', sql`${table.version} >= 1`),
  ],
);
