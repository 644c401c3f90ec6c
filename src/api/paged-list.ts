import { z } from 'zod';

/** Query of every list: a cursor, so that page 1,000 costs as much as page 1. */
export const cursorQuery = z.object({
  cursor: z.string().max(1000).optional().describe('`next` or `previous` cursor of another page'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

/**
 * Query of a list whose body is a bare array; the `Link` header carries the cursor of its next page.
 *
 * @param maxItems largest page, and the size of the first one
 */
export function arrayCursorQuery(maxItems: number) {
  return cursorQuery.extend({
    cursor: cursorQuery.shape.cursor.describe('Cursor of another page; the Link header has its URL'),
    limit: z.coerce.number().int().min(1).max(maxItems).default(maxItems),
  });
}

/** Query of a list with search. */
export const searchCursorQuery = cursorQuery.extend({ search: z.string().trim().max(200).optional() });

export type CursorQuery = z.output<typeof cursorQuery>;

/** One page of a list with cursors; null at either end. */
export type Page<Item> = { items: Item[]; next: string | null; previous: string | null };

/** Rows that are counted at most: counting takes longer the more there are, and a higher number helps no one. */
export const maxTotal = 10_000;

/** One page of a list, with the number of items on all pages: `maxTotal + 1` for more than that. */
export type CountedPage<Item> = Page<Item> & { total: number };

/** Response schema of a list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable(), previous: z.string().nullable() });
}

/** Response schema of a list whose filters are cheap to count. */
export function countedPageOf<Item extends z.ZodType>(item: Item) {
  const total = z.int().describe(`Items on all pages; ${maxTotal + 1} for more than ${maxTotal}`);
  return pageOf(item).extend({ total });
}
