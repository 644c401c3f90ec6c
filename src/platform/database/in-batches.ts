import { type AnyColumn, gt, type SQL } from 'drizzle-orm';

/** Id, or a row with one. */
export type Row = string | { id: string };

/** Part of a list in the order of its ids. */
export type Batch = {
  /** Last id of the batch before; null for the first one. */
  after: string | null;
  limit: number;
};

const batchSize = 200;

export function rowId(row: Row): string {
  return typeof row === 'string' ? row : row.id;
}

/**
 * Lists rows batch by batch. Each batch begins after the one before, so that rows which stay as they are, because they
 * fail or have to wait, do not keep back the rows after them.
 */
export async function* inBatches<One extends Row>(
  list: (batch: Batch) => Promise<One[]>,
  limit = batchSize,
): AsyncGenerator<One> {
  let after: string | null = null;
  for (;;) {
    const rows: One[] = await list({ after, limit });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = rowId(last);
  }
}

/** Condition on the id of a list that is ordered by it. */
export function isInBatch(id: AnyColumn, { after }: Batch): SQL | undefined {
  return after === null ? undefined : gt(id, after);
}
