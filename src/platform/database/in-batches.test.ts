import { expect, test } from 'vitest';
import { type Batch, inBatches } from './in-batches.ts';

const stored = ['a', 'b', 'c', 'd', 'e'];

async function read(ids: string[], limit: number) {
  const batches: (string | null)[] = [];
  const found: string[] = [];
  const list = async ({ after, limit: size }: Batch) => {
    batches.push(after);
    return ids.filter((id) => after === null || id > after).slice(0, size);
  };
  for await (const id of inBatches(list, limit)) found.push(id);
  return { batches, found };
}

test('rows that stay as they are do not keep back the rows after them', async () => {
  expect(await read(stored, 2)).toEqual({ batches: [null, 'b', 'd'], found: stored });
});

test('a list whose last batch is full, and an empty one, end', async () => {
  expect(await read(stored.slice(0, 4), 2)).toEqual({ batches: [null, 'b', 'd'], found: stored.slice(0, 4) });
  expect(await read([], 2)).toEqual({ batches: [null], found: [] });
});
