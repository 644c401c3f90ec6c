import { and, gte, lte, type SQL } from 'drizzle-orm';
import type {
  sandboxDisputes,
  sandboxOrders,
  sandboxPayments,
  sandboxRefunds,
  sandboxSubscriptions,
} from '#src/platform/database/schema/sandbox/sandbox.ts';

/** Part of a list, with the parameters of the gateway's lists. */
export type Paging = { from?: Date | undefined; to?: Date | undefined; count: number; skip: number };

/** Condition on the creation time; undefined without limits. */
export function madeWithin(
  table:
    | typeof sandboxDisputes
    | typeof sandboxOrders
    | typeof sandboxPayments
    | typeof sandboxRefunds
    | typeof sandboxSubscriptions,
  { from, to }: Paging,
): SQL | undefined {
  return and(from ? gte(table.createdAt, from) : undefined, to ? lte(table.createdAt, to) : undefined);
}
