import { z } from 'zod';

/** What every list of the admin area may be asked: a page by its cursor, so that page 1,000 costs what page 1 does. */
export const pageQuery = z.object({
  cursor: z.string().max(1000).optional().describe('`next` or `previous` cursor of another page'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

/** A list that can also be searched. */
export const searchPageQuery = pageQuery.extend({ search: z.string().trim().max(200).optional() });

export type PageQuery = z.output<typeof pageQuery>;

/** One page of a list, with the ways on and back; null where the list ends. */
export type Page<Item> = { items: Item[]; next: string | null; previous: string | null };

/** The answer of a call that lists. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable(), previous: z.string().nullable() });
}
