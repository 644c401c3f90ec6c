import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type CheckBuilder,
  check,
  customType,
  type ExtraConfigColumn,
  timestamp,
} from 'drizzle-orm/pg-core';
import { foldForSearchSql } from '../../search-words.ts';

/** Slug: lowercase letters and digits, joined by single hyphens. */
export function slugCheck(name: string, column: AnyPgColumn): CheckBuilder {
  return check(name, sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`);
}

/** ISO 4217 code; amounts of the row are whole minor units of that currency. */
export function currencyCheck(name: string, column: AnyPgColumn): CheckBuilder {
  return check(name, sql`${column} ~ '^[A-Z]{3}$'`);
}

/** Marks every row as test or live, so that the two are never mixed. */
export function gatewayModeCheck(name: string, column: AnyPgColumn): CheckBuilder {
  return check(name, sql`${column} in ('live', 'test', 'sandbox')`);
}

/** The gateways of the site (api/fee-cover.ts). */
export function gatewayCheck(name: string, column: AnyPgColumn): CheckBuilder {
  return check(name, sql`${column} in ('razorpay', 'stripe')`);
}

/** The languages of the site (i18n/locales.ts). */
export function localeCheck(name: string, column: AnyPgColumn): CheckBuilder {
  return check(name, sql`${column} in ('en', 'hi', 'sa')`);
}

/** Index order of lists that show the newest rows first. */
export function newest(column: ExtraConfigColumn) {
  return column.desc().nullsFirst();
}

/** Raw bytes: digests, salts and bodies. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Timestamp. Calendar days without a time are `date` columns. */
export function instant() {
  return timestamp({ withTimezone: true, precision: 3 });
}

/** Generated column with the words of text columns; queried with `searchQuery` of search-words.ts. */
export function searchWords(...columns: string[]) {
  return tsvector().generatedAlwaysAs(foldColumns(columns));
}

/** Search words written by a store. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

function foldColumns(columns: string[]): SQL {
  return sql.raw(foldForSearchSql(columns.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `)));
}
