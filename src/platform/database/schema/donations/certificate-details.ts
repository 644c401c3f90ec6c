import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { bytes, gatewayModeCheck, instant, newest } from '../system/column-rules.ts';
import { payments } from './payments.ts';

/**
 * Donor of a donation as the Indian statement of donations requires it (Form 10BD, Form 113), entered by an
 * administrator. Accounting records: kept when the donor is erased.
 */
export const certificateDetails = pgTable(
  'certificate_details',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** Code of the form: 1 PAN, 2 Aadhaar, 3 tax number, 4 passport, 5 voter, 6 driving licence, 7 ration card. */
    idCode: smallint().notNull(),
    /** Encrypted number of the document. */
    idNumber: bytes().notNull(),
    donorName: text().notNull(),
    postalAddress: text().notNull(),
    donationType: text().notNull(),
    enteredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    enteredAt: instant().notNull(),
  },
  (table) => [
    check('certificate_details_id_code_known', sql`${table.idCode} between 1 and 7`),
    check('certificate_details_type_known', sql`${table.donationType} in ('corpus', 'specific', 'others')`),
  ],
);

/**
 * Acknowledgement numbers of certificates (Form 10BE, Form 114), imported from the file of the tax office. A donation has
 * several when its donor has several rows in the statement.
 */
export const certificateNumbers = pgTable(
  'certificate_numbers',
  {
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** Year of account of the statement, by the year of its April. */
    year: smallint().notNull(),
    number: text().notNull(),
    importedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    importedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.number] }),
    check('certificate_numbers_length', sql`char_length(${table.number}) between 5 and 40`),
    index('certificate_numbers_year').on(table.year, table.number),
  ],
);

/**
 * Exported files of the Indian statement of donations (Form 10BD, Form 113), and their filing. Accounting records: kept
 * when a donor is erased.
 */
export const donationStatementFiles = pgTable(
  'donation_statement_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    gatewayMode: text().notNull(),
    /** Year of account, by the year of its April. */
    year: smallint().notNull(),
    /** Replaces a statement that was filed before. */
    isRevised: boolean().notNull(),
    /** Encrypted file with the rows that it states. */
    content: bytes().notNull(),
    rows: integer().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    exportedAt: instant().notNull(),
    exportedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Day of filing; null while the file is only exported. */
    filedOn: date({ mode: 'string' }),
    acknowledgement: text(),
    /** Time at which the filing was recorded. */
    recordedAt: instant(),
  },
  (table) => [
    gatewayModeCheck('donation_statement_files_gateway_mode_known', table.gatewayMode),
    check('donation_statement_files_rows_positive', sql`${table.rows} > 0`),
    check(
      'donation_statement_files_filed_completely',
      sql`num_nonnulls(${table.filedOn}, ${table.acknowledgement}, ${table.recordedAt}) in (0, 3)`,
    ),
    check(
      'donation_statement_files_acknowledgement_length',
      sql`char_length(${table.acknowledgement}) between 5 and 40`,
    ),
    index('donation_statement_files_year').on(table.gatewayMode, table.year, newest(table.exportedAt)),
  ],
);
