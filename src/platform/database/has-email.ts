import { type Column, type SQL, sql } from 'drizzle-orm';

/** Condition that a column has this email address, whose capital letters do not count. */
export function hasEmail(column: Column, email: string): SQL {
  return sql`lower(${column}) = lower(${email.trim()})`;
}
