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

/** Words of an address: lowercase emails and digits, joined by single hyphens. */
export function slugCheck(name: string, column: AnyPgColumn): CheckBuilder {
  return check(name, sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`);
}

/** An ISO 4217 code; amounts beside it are whole minor units of that currency. */
export function currencyCheck(name: string, column: AnyPgColumn): CheckBuilder {
  return check(name, sql`${column} ~ '^[A-Z]{3}$'`);
}

/** Test money and real money never meet: every row says which it is about. */
export function gatewayModeCheck(name: string, column: AnyPgColumn): CheckBuilder {
  return check(name, sql`${column} in ('live', 'test', 'sandbox')`);
}

/** The languages of the site (i18n/locales.ts). */
export function localeCheck(name: string, column: AnyPgColumn): CheckBuilder {
  return check(name, sql`${column} in ('en', 'hi', 'sa')`);
}

/** In an index: as the lists of newest rows read it. */
export function newest(column: ExtraConfigColumn) {
  return column.desc().nullsFirst();
}

/** Bytes as they are: digests, salts and bodies. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** An instant. Calendar days without a time are `date` columns. */
export function instant() {
  return timestamp({ withTimezone: true, precision: 3 });
}

/** The words of some text columns, kept by the database itself; ask it with `searchQuery` of search-words.ts. */
export function searchWords(...columns: string[]) {
  return tsvector().generatedAlwaysAs(foldColumns(columns));
}

/** Words to search by, as a store writes them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

function foldColumns(columns: string[]): SQL {
  return sql.raw(foldForSearchSql(columns.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `)));
}
