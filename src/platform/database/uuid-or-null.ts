import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Casts a text column that also holds other values than ids. */
export function uuidOrNull(column: AnyColumn): SQL {
  return sql`case when ${column} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${column}::uuid end`;
}
