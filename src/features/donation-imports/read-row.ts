import { isEmailAddress } from '#src/api/form-text.ts';
import { currencies, currencyOf } from '#src/api/amounts/currencies.ts';
import { type Currency, fromDecimal, withoutGrouping } from '#src/api/money.ts';
import type { DecimalSign, ImportField } from './import-fields.ts';

/** Columns of the fields, and values for the whole file. */
export type Mapping = {
  columns: Partial<Record<ImportField, number>>;
  dateFormat: 'ymd' | 'mdy' | 'dmy';
  decimalSign: DecimalSign;
  /** Currency of rows without one. */
  currency: Currency | null;
};

export type RowErrorCode =
  | 'missing'
  | 'invalid_date'
  | 'future'
  | 'too_early'
  | 'invalid_amount'
  | 'unknown_currency'
  | 'other_currency'
  | 'invalid_email'
  | 'too_long'
  | 'not_completed'
  | 'unknown_project'
  | 'column_count';

export type RowError = { field: ImportField | 'row'; column: string | null; code: RowErrorCode };

/** Donation of a row. */
export type ImportedValues = {
  externalId: string | null;
  receivedOn: string;
  amountMinor: number;
  currency: Currency;
  paymentType: 'named' | 'anonymous';
  donorName: string | null;
  donorEmail: string | null;
  projectId: string | null;
  reference: string | null;
};

export type RowContext = {
  header: readonly string[];
  mapping: Mapping;
  /** Ids of projects by slug and by title, in lower case. */
  projects: ReadonlyMap<string, string>;
  /** Day at the organization, such as 2026-11-22. */
  today: string;
};

const maxNameLength = 120;
const maxReferenceLength = 120;
const earliestDay = '2000-01-01';
const maxAmountMinor = 100_000_000_000;
const completed =
  /^(?:complete|completed|publish|published|paid|success|successful|succeeded|active|renewal)$/i;
const yes = /^(?:1|yes|y|true|anonymous|anonymously)$/i;
/** Currencies that are written with $ in their countries. */
// prettier-ignore
const dollarsAndPesos: readonly Currency[] = [
  'USD', 'CAD', 'AUD', 'NZD', 'SGD', 'ARS', 'BBD', 'BMD', 'BND', 'BSD', 'BZD', 'CLP', 'COP', 'DOP', 'FJD', 'GYD', 'HKD',
  'JMD', 'KYD', 'LRD', 'MXN', 'NAD', 'SBD', 'SRD', 'TTD', 'TWD', 'UYU', 'XCD',
];
/** Currencies that a sign in front of or behind an amount can mean. */
const currenciesOfSign: Record<string, readonly Currency[]> = {
  $: dollarsAndPesos,
  US$: ['USD'],
  CA$: ['CAD'],
  C$: ['CAD', 'NIO'],
  A$: ['AUD'],
  AU$: ['AUD'],
  NZ$: ['NZD'],
  S$: ['SGD'],
  HK$: ['HKD'],
  MX$: ['MXN'],
  NT$: ['TWD'],
  R$: ['BRL'],
  '₹': ['INR'],
  RS: ['INR', 'LKR', 'MUR', 'NPR', 'PKR', 'SCR'],
  रु: ['INR', 'NPR'],
  '€': ['EUR'],
  '£': ['GBP', 'EGP', 'FKP', 'GIP', 'LBP', 'SHP'],
  '¥': ['JPY', 'CNY'],
  ...Object.fromEntries(currencies.map((code) => [code, [code]])),
};
const sign = `(?:(?:[A-Z]{1,2})?\\$|[₹€£¥]|${currencies.join('|')}|(?:Rs|रु)\\.?)`;
const signs = new RegExp(`^${sign}\\s*|\\s*${sign}$`, 'gi');
/** Whole amounts are written as 500/- in India. */
const indianEnd = /\s*\/[-–]$/;
/** Control characters, and marks with which a name would reverse the text after it; forms remove them too. */
const unseen = /(?!\s)\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Amounts of 1.234.567,50 and 1 234 567,50: one sign divides all groups. */
const groupedBeforeComma = /^\d{1,3}([.\s])\d{3}(?:\1\d{3})*(?:,\d+)?$/;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Parses one row. @returns its donation, or all its errors */
export function readRow(
  cells: readonly string[],
  { header, mapping, projects, today }: RowContext,
): { values: ImportedValues } | { errors: RowError[] } {
  const errors: RowError[] = [];
  const fail = (field: ImportField, code: RowErrorCode) => {
    const index = mapping.columns[field];
    errors.push({ field, code, column: index === undefined ? null : (header[index] ?? null) });
  };
  const textOf = (field: ImportField): string => {
    const index = mapping.columns[field];
    const cell = index === undefined ? '' : (cells[index] ?? '');
    return cell.normalize('NFC').replaceAll(unseen, '').trim();
  };
  const digitsOf = (field: ImportField) => textOf(field).replaceAll(/[०-९]/g, toLatinDigit);
  const within = (field: ImportField, text: string, max: number): string | null => {
    if (text.length > max) fail(field, 'too_long');
    return text || null;
  };

  if (cells.length !== header.length) errors.push({ field: 'row', column: null, code: 'column_count' });

  const receivedOn = readDay(digitsOf('date'), mapping.dateFormat);
  if (textOf('date') === '') fail('date', 'missing');
  else if (!receivedOn) fail('date', 'invalid_date');
  else if (receivedOn > today) fail('date', 'future');
  else if (receivedOn < earliestDay) fail('date', 'too_early');

  const { decimal, meant } = readAmount(digitsOf('amount'), mapping.decimalSign);
  const stated = textOf('currency').toUpperCase();
  const implied = meant.length === 1 ? meant[0] : mapping.currency;
  const currency = stated === '' ? implied : currencyOf(stated);
  if (!currency) fail('currency', stated === '' ? 'missing' : 'unknown_currency');
  else if (!meant.includes(currency)) fail('amount', 'other_currency');

  const amountMinor = decimal === null ? null : fromDecimal(decimal, currency ?? mapping.currency ?? 'USD');
  if (textOf('amount') === '') fail('amount', 'missing');
  else if (amountMinor === null || amountMinor < 1 || amountMinor > maxAmountMinor)
    fail('amount', 'invalid_amount');

  const donorEmail = textOf('email') || null;
  if (donorEmail && !isEmailAddress(donorEmail)) fail('email', 'invalid_email');

  const status = textOf('status');
  if (status !== '' && !completed.test(status)) fail('status', 'not_completed');

  const project = textOf('project').toLowerCase();
  const projectId = project === '' ? null : (projects.get(project) ?? null);
  if (project !== '' && !projectId) fail('project', 'unknown_project');

  const isAnonymous = yes.test(textOf('anonymous'));
  const fullName = textOf('name') || [textOf('firstName'), textOf('lastName')].filter(Boolean).join(' ');
  const name = within('name', fullName.replaceAll(/\s+/g, ' '), maxNameLength);
  const reference = within('reference', textOf('reference'), maxReferenceLength);
  const externalId = within('externalId', textOf('externalId'), maxReferenceLength);

  if (errors.length > 0 || !receivedOn || !currency || amountMinor === null) return { errors };
  return {
    values: {
      externalId,
      receivedOn,
      amountMinor,
      currency,
      paymentType: isAnonymous || !name ? 'anonymous' : 'named',
      donorName: isAnonymous ? null : name,
      donorEmail,
      projectId,
      reference,
    },
  };
}

/** Files with Devanagari digits are written in India and Nepal. */
function toLatinDigit(digit: string): string {
  return String(digit.charCodeAt(0) - 0x966);
}

/**
 * Number of "$1,234.50", "₹1,00,000", "KWD 5.125" or "50", null for anything else, and the currencies that its signs
 * can mean: all without a sign, none when two signs contradict each other.
 */
function readAmount(
  written: string,
  decimalSign: DecimalSign,
): { decimal: string | null; meant: readonly Currency[] } {
  const text = written.replace(indianEnd, '');
  const number = text.replaceAll(signs, '').trim();
  const plain = decimalSign === 'comma' ? withPoint(number) : withoutGrouping(number);
  const isAmount = /^\d+(?:\.\d+)?$/.test(plain);
  const meant = (text.match(signs) ?? []).reduce<readonly Currency[]>((left, found) => {
    const ofSign = currenciesOfSign[found.trim().toUpperCase().replace('.', '')] ?? [];
    return left.filter((one) => ofSign.includes(one));
  }, currencies);
  return { decimal: isAmount ? plain : null, meant };
}

/** Rewrites "1.250,50" as "1250.50"; one with a point before its cents becomes no number, so that none is misread. */
function withPoint(number: string): string {
  const plain = groupedBeforeComma.test(number) ? number.replaceAll(/[.\s]/g, '') : number;
  return plain.includes('.') ? '' : plain.replace(',', '.');
}

/** Calendar day of a date with or without a time; null for an invalid date. */
export function readDay(text: string, format: Mapping['dateFormat']): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\b|T)/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);

  const monthFirst = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})\b/.exec(text);
  if (monthFirst) return dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  const dayFirst = /^(\d{1,2})[-/. ]([A-Za-z]{3,9})[-/. ,]{1,2}(\d{4}|\d{2})\b/.exec(text);
  if (dayFirst) return dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);

  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b/.exec(text);
  if (!parts || format === 'ymd') return null;
  return format === 'mdy' ? dayOf(parts[3], parts[1], parts[2]) : dayOf(parts[3], parts[2], parts[1]);
}

/** @returns "0" for a word that is no month */
function monthOf(name = ''): string {
  return String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

/** Spreadsheets write years with two digits; those before 2000 are too early anyway. */
function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
