import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  check,
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
import type { Currency } from '#src/api/amounts/currencies.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { currencyCheck, gatewayModeCheck, instant, localeCheck } from '../system/column-rules.ts';
import { payments } from './payments.ts';

/** Issuer as of the day of issue: later settings do not change issued receipts. */
export type ReceiptIssuer =
  | { entity: 'us'; name: string; address: string; ein: string | null; benefits: string | null }
  | { entity: 'in'; name: string; address: string; pan: string; approval: string };

/** Last number by legal entity and year. The row is locked until the receipt is committed. */
export const receiptSeries = pgTable(
  'receipt_series',
  {
    gatewayMode: text().notNull(),
    entity: text().notNull(),
    /** Year in which it begins: the Indian one begins in April. */
    year: smallint().notNull(),
    lastNumber: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gatewayMode, table.entity, table.year] })],
);

/**
 * Receipts, numbered without gaps. They hold copies of all printed data, because names can be hidden and
 * addresses erased later, while accounting records are kept. A refund is followed by a corrected receipt.
 */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid().primaryKey().defaultRandom(),
    gatewayMode: text().notNull(),
    entity: text().notNull(),
    year: smallint().notNull(),
    number: integer().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** 0 is the receipt; higher numbers are its corrections. */
    sequence: smallint().notNull(),
    donationMinor: bigint({ mode: 'number' }).notNull(),
    /** Net amount at the time of issue. */
    netAmountMinor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).$type<Currency>().notNull(),
    givenAt: instant().notNull(),
    paymentReference: text(),
    /** Method of an offline donation; `in_kind` prints its goods instead of an amount. */
    offlineMethod: text(),
    goods: text(),
    projectTitle: text(),
    donorName: text(),
    donorEmail: text(),
    donorPan: text(),
    language: text().$type<Locale>().notNull(),
    /** Statement on goods and services for the tax office; null for none. */
    benefitStatement: text(),
    issuer: jsonb().$type<ReceiptIssuer>().notNull(),
    issuedAt: instant().notNull(),
    /** Time at which its email was queued; null before that, and always without an address. */
    emailedAt: instant(),
  },
  (table) => [
    gatewayModeCheck('receipts_gateway_mode_known', table.gatewayMode),
    check('receipts_entity_known', sql`${table.entity} in ('us', 'in')`),
    check('receipts_number_positive', sql`${table.number} > 0`),
    check('receipts_sequence_positive', sql`${table.sequence} >= 0`),
    check('receipts_kept_within_donation', sql`${table.netAmountMinor} between 0 and ${table.donationMinor}`),
    check(
      'receipts_offline_method_known',
      sql`${table.offlineMethod} in ('cash', 'cheque', 'transfer', 'in_kind')`,
    ),
    localeCheck('receipts_language_known', table.language),
    currencyCheck('receipts_currency_code', table.currency),
    unique('receipts_number_once').on(table.gatewayMode, table.entity, table.year, table.number),
    unique('receipts_sequence_once').on(table.paymentId, table.sequence),
    index('receipts_recipient').on(sql`lower(${table.donorEmail})`),
    index('receipts_given').on(table.gatewayMode, table.entity, table.givenAt),
  ],
);
