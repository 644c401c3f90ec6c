import { expect, test } from 'vitest';
import type { CursorQuery, Page } from '#src/api/paged-list.ts';
import { allRows } from './all-rows.ts';

async function read(stored: string[], limit: number) {
  const cursors: (string | undefined)[] = [];
  const list = async ({ cursor, limit: size }: CursorQuery): Promise<Page<string>> => {
    cursors.push(cursor);
    const start = Number(cursor ?? 0);
    const end = start + size;
    return {
      items: stored.slice(start, end),
      next: end < stored.length ? String(end) : null,
      previous: null,
    };
  };
  const found: string[] = [];
  for await (const row of allRows(list, limit)) found.push(row);
  return { cursors, found };
}

test('all rows of a list are read page by page in its order', async () => {
  const stored = ['a', 'b', 'c', 'd', 'e'];
  expect(await read(stored, 2)).toEqual({ cursors: [undefined, '2', '4'], found: stored });
});

test('a list whose last page is full, and an empty one, end', async () => {
  expect(await read(['a', 'b'], 2)).toEqual({ cursors: [undefined], found: ['a', 'b'] });
  expect(await read([], 2)).toEqual({ cursors: [undefined], found: [] });
});
