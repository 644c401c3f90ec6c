import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';

/** Values of `on conflict do update` that replace those of the stored row. */
export function excluded<const Column extends string>(columns: readonly Column[]): Record<Column, SQL> {
  const values = columns.map((column) => [column, sql`excluded.${sql.identifier(toSnakeCase(column))}`]);
  return Object.fromEntries(values) as Record<Column, SQL>;
}
