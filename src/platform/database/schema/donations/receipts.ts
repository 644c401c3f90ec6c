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
import { currencyCheck, gatewayModeCheck, instant, localeCheck } from '../system/column-rules.ts';
import { payments } from './payments.ts';

/** Who signs a receipt, as it stood on the day of issue: later settings change no receipt that was given out. */
export type ReceiptIssuer =
  | { entity: 'us'; name: string; address: string; ein: string | null; benefits: string | null }
  | { entity: 'in'; name: string; address: string; pan: string; approval: string };

/** The last number given out, by legal entity and year. Its row is locked until the receipt is committed. */
export const receiptSeries = pgTable(
  'receipt_series',
  {
    gatewayMode: text().notNull(),
    entity: text().notNull(),
    /** The year in which it begins: the Indian one begins in April. */
    year: smallint().notNull(),
    lastNumber: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gatewayMode, table.entity, table.year] })],
);

/**
 * Receipts, numbered without gaps. They hold what stands on the paper, since names can be taken off the public list
 * and addresses erased later, while accounts are kept. A refund is followed by a corrected receipt.
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
    /** 0 is the receipt, everything above corrects the one before. */
    sequence: smallint().notNull(),
    donationMinor: bigint({ mode: 'number' }).notNull(),
    /** What was kept of the donation when this was issued. */
    netAmountMinor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    givenAt: instant().notNull(),
    paymentReference: text(),
    /** How it came, when it came without the gateway; `in_kind` has its goods instead of an amount on the paper. */
    offlineMethod: text(),
    goods: text(),
    projectTitle: text(),
    donorName: text(),
    donorEmail: text(),
    donorPan: text(),
    language: text().notNull(),
    /** What it states on goods and services, for the tax office; null where it makes no statement. */
    benefitStatement: text(),
    issuer: jsonb().$type<ReceiptIssuer>().notNull(),
    issuedAt: instant().notNull(),
    /** When its email was written; null while it waits, and for ever without an address. */
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
  ],
);
