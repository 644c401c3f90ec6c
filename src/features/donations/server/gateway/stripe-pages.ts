import type { CursorPage, CursorPeriod } from './hosted-checkout-gateway.ts';
import { safeStripeId } from './stripe-client.ts';
import { idOf, toSeconds } from './stripe-entities.ts';

export const pageSize = 100;

/** Query for the objects created in a period. */
export function periodQuery({ from, to, after }: CursorPeriod) {
  return {
    created: { gte: toSeconds(from), lt: toSeconds(to) },
    limit: pageSize,
    ...(after !== null && { starting_after: safeStripeId(after) }),
  };
}

export function toPage<Source extends { id: string }, Item>(
  page: { data: Source[]; has_more: boolean },
  convert: (source: Source) => Item,
): CursorPage<Item> {
  return { items: page.data.map(convert), next: page.has_more ? idOf(page.data.at(-1)) : null };
}
