import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { currencyCheck, gatewayCheck, gatewayModeCheck, instant, newest } from '../system/column-rules.ts';
import { gatewayColumns } from './donation-columns.ts';

/** Transfers of a gateway to the bank, as the gateway last reported them. */
export const payouts = pgTable(
  'payouts',
  {
    gatewayMode: text().notNull(),
    ...gatewayColumns(),
    payoutId: text().notNull(),
    /** A paid one can still fail. */
    state: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    arrivesOn: date({ mode: 'string' }).notNull(),
    /** Reference on the bank statement. */
    traceId: text(),
    failureCode: text(),
    /** All of its entries are in the ledger. */
    isImported: boolean().notNull().default(false),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.gateway, table.account] }),
    gatewayModeCheck('payouts_gateway_mode_known', table.gatewayMode),
    gatewayCheck('payouts_gateway_known', table.gateway),
    currencyCheck('payouts_currency_code', table.currency),
    check(
      'payouts_state_known',
      sql`${table.state} in ('pending', 'in_transit', 'paid', 'failed', 'canceled')`,
    ),
    index('payouts_list').on(table.gatewayMode, newest(table.arrivesOn), newest(table.payoutId)),
    index('payouts_unfinished')
      .on(table.gatewayMode, table.arrivesOn)
      .where(
        sql`${table.state} in ('pending', 'in_transit') or (${table.state} = 'paid' and not ${table.isImported})`,
      ),
  ],
);

/** Entries of a gateway's account without a donation: its own fees, and payouts that the bank returned. */
export const accountEntries = pgTable(
  'account_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    gatewayMode: text().notNull(),
    ...gatewayColumns(),
    entryId: text().notNull(),
    kind: text().notNull(),
    /** Payout that contains the entry; the returned payout for `payout_failed`. */
    payoutId: text().notNull(),
    /** Negative when money leaves the account. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    feeMinor: bigint({ mode: 'number' }).notNull(),
    taxMinor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    bookedAt: instant().notNull(),
  },
  (table) => [
    gatewayModeCheck('account_entries_gateway_mode_known', table.gatewayMode),
    gatewayCheck('account_entries_gateway_known', table.gateway),
    currencyCheck('account_entries_currency_code', table.currency),
    check(
      'account_entries_kind_known',
      sql`${table.kind} in ('fee', 'payout_failed', 'payout_reversal', 'other')`,
    ),
    unique('account_entries_once').on(table.entryId, table.gateway, table.account),
    index('account_entries_payout').on(table.payoutId),
  ],
);

/** Payouts that a person has found on the bank statement. */
export const payoutChecks = pgTable(
  'payout_checks',
  {
    ...gatewayColumns(),
    payoutId: text().notNull(),
    /** Text on the bank statement; empty when it has the reference of the gateway. */
    bankReference: text().notNull(),
    checkedAt: instant().notNull(),
    checkedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.gateway, table.account] }),
    foreignKey({
      columns: [table.payoutId, table.gateway, table.account],
      foreignColumns: [payouts.payoutId, payouts.gateway, payouts.account],
    }).onDelete('restrict'),
    check('payout_checks_reference_length', sql`char_length(${table.bankReference}) <= 120`),
  ],
);
