import type { CursorQuery, Page } from '#src/api/paged-list.ts';

const rowsAtOnce = 500;

/**
 * Lists all rows of a paged list in its order, page by page on demand, so that memory use does not depend on their number.
 *
 * @param list one page of the list
 */
export async function* allRows<Row>(
  list: (page: CursorQuery) => Promise<Page<Row>>,
  limit = rowsAtOnce,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    const { items, next } = await list({ cursor, limit });
    yield* items;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
