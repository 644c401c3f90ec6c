import { and, gte, lte, type SQL } from 'drizzle-orm';
import type {
  sandboxOrders,
  sandboxPayments,
  sandboxRefunds,
  sandboxSubscriptions,
} from '#src/platform/database/schema/sandbox/sandbox.ts';

/** Which part of a list is asked for, as the gateway's lists take it. */
export type Paging = { from?: Date | undefined; to?: Date | undefined; count: number; skip: number };

/** That something was made within the time that is asked for; undefined when every time is meant. */
export function madeWithin(
  table: typeof sandboxOrders | typeof sandboxPayments | typeof sandboxRefunds | typeof sandboxSubscriptions,
  { from, to }: Paging,
): SQL | undefined {
  return and(from ? gte(table.createdAt, from) : undefined, to ? lte(table.createdAt, to) : undefined);
}
