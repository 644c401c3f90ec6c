import { expect, test } from 'vitest';
import { posts } from './schema/content/posts.ts';
import { keyset } from './keyset.ts';

const order = {
  by: { column: posts.createdAt, type: 'timestamptz' },
  tieBreaker: { column: posts.id, type: 'uuid' },
  direction: 'desc',
} as const;

const id = '0b9f3c64-38a1-4f6e-9a55-5a2f1f7f8f10';

function cursorOf(...parts: unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

test.each(['2026-11-22T10:00:00.000Z', '2024-02-29T23:59:59.999Z', 'infinity'])(
  '%s is a position',
  (value) => {
    expect(keyset({ cursor: cursorOf('n', value, id), limit: 20 }, order).where).toBeDefined();
  },
);

test.each([
  '2026-02-30T10:00:00.000Z',
  '2026-13-01T10:00:00.000Z',
  '2026-11-22T24:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '2026-11-22',
  '-infinity',
])('%s, which PostgreSQL cannot cast, is an error of the field cursor', (value) => {
  expect(() => keyset({ cursor: cursorOf('n', value, id), limit: 20 }, order)).toThrow(/cursor/);
});
