import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fieldError } from '#src/api/errors.ts';
import type { Page, CursorQuery } from '#src/api/paged-list.ts';
import { isUuid } from '#src/api/uuid.ts';

type KeyType = 'timestamptz' | 'date' | 'text' | 'integer' | 'bigint' | 'uuid';

/** Column that orders a list; never null. */
export type KeyColumn = { column: AnyColumn | SQL; type: KeyType };

type Order = {
  by: KeyColumn;
  /** Orders rows with the same value. */
  tieBreaker: KeyColumn;
  direction: 'asc' | 'desc';
};

/** Order of a list by name, whatever its case. */
export function nameOrder({ id, name }: { id: AnyColumn; name: AnyColumn }): Order {
  return {
    by: { column: sql`lower(${name})`, type: 'text' },
    tieBreaker: { column: id, type: 'uuid' },
    direction: 'asc',
  };
}

type Position = { isBackward: boolean; values: [string, string] };

const timestamp = z.iso.datetime({ precision: 3 });

const isCastable: Record<KeyType, (value: string) => boolean> = {
  // PostgreSQL has no year 0000.
  timestamptz: (value) =>
    value === 'infinity' || (timestamp.safeParse(value).success && !value.startsWith('0000')),
  date: (value) => z.iso.date().safeParse(value).success && !value.startsWith('0000'),
  text: (value) => !value.includes('\0'),
  integer: (value) => /^-?\d{1,9}$/.test(value),
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  uuid: isUuid,
};

/**
 * Keyset pagination: pages start after the values of the last row instead of an offset. Pass `where`,
 * `orderBy` and `limit` to the query, then its rows to `page`. An index on both columns in the order of the
 * list makes every page equally cheap.
 */
export function keyset(query: CursorQuery, order: Order) {
  const { by, tieBreaker, direction } = order;
  const position = query.cursor === undefined ? undefined : readCursor(query.cursor, order);
  const isBackward = position?.isBackward ?? false;
  const isAscending = (direction === 'asc') !== isBackward;
  const ordered = isAscending ? asc : desc;

  /** Rows of the query, one more than requested when the list continues. */
  function page<Row, Item>(
    rows: Row[],
    keyOf: (row: Row) => [Date | string | number, string | number],
    toItem: (row: Row) => Item,
  ): Page<Item> {
    const shown = rows.slice(0, query.limit);
    const hasMore = rows.length > query.limit;
    if (isBackward) shown.reverse();

    const first = shown[0];
    const last = shown.at(-1);
    const hasPrevious = isBackward ? hasMore : position !== undefined;
    const hasNext = isBackward || hasMore;
    return {
      items: shown.map(toItem),
      next: hasNext && last ? writeCursor(false, keyOf(last)) : null,
      previous: hasPrevious && first ? writeCursor(true, keyOf(first)) : null,
    };
  }

  return {
    where: position && behind(position.values, order, isAscending),
    orderBy: [ordered(by.column), ordered(tieBreaker.column)],
    limit: query.limit + 1,
    page,
  };
}

/** Cursor of the page that starts after a row. */
export function cursorAfter(key: [Date | string | number, string | number]): string {
  return writeCursor(false, key);
}

function behind([value, id]: [string, string], { by, tieBreaker }: Order, isAscending: boolean): SQL {
  const operator = sql.raw(isAscending ? '>' : '<');
  const values = sql`(${value}::${sql.raw(by.type)}, ${id}::${sql.raw(tieBreaker.type)})`;
  return sql`(${by.column}, ${tieBreaker.column}) ${operator} ${values}`;
}

function writeCursor(isBackward: boolean, key: [Date | string | number, string | number]): string {
  const values = key.map((value) => (value instanceof Date ? value.toISOString() : String(value)));
  return Buffer.from(JSON.stringify([isBackward ? 'p' : 'n', ...values])).toString('base64url');
}

function readCursor(cursor: string, { by, tieBreaker }: Order): Position {
  const parts = parseParts(cursor);
  const [way, value, id] = parts;
  const isValid =
    (way === 'n' || way === 'p') &&
    value !== undefined &&
    id !== undefined &&
    isCastable[by.type](value) &&
    isCastable[tieBreaker.type](id);
  if (!isValid) throw fieldError('cursor', 'invalid', 'cursor: not valid for this list.');
  return { isBackward: way === 'p', values: [value, id] };
}

function parseParts(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
  } catch {
    return [];
  }
}
