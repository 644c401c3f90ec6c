import { type Row, rowId } from '../database/in-batches.ts';
import { errorMessage } from '../log.ts';

/**
 * Runs a step for each row, one after the other. A row that fails does not keep back the others.
 *
 * @throws AggregateError after the last row, with the id of each row that failed, so that the job counts as failed
 */
export async function runEach<One extends Row>(
  rows: Iterable<One> | AsyncIterable<One>,
  step: (row: One) => Promise<void>,
): Promise<void> {
  const failures: Error[] = [];
  let count = 0;
  for await (const row of rows) {
    count += 1;
    try {
      await step(row);
    } catch (error) {
      failures.push(rowFailure(row, error));
    }
  }
  const [first] = failures;
  if (first)
    throw new AggregateError(failures, `${failures.length} of ${count} rows failed: ${first.message}`);
}

function rowFailure(row: Row, cause: unknown): Error {
  return new Error(`${rowId(row)}: ${errorMessage(cause)}`, { cause });
}
