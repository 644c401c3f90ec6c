import { expect, test } from 'vitest';
import { callsByGroup } from './calls-by-group.ts';

test('endpoints are in their groups, in alphabetical order', () => {
  const operation = (group: string) => ({ summary: group, tags: [group], parameters: [], responses: {} });
  const groups = callsByGroup({
    '/api/b': { get: operation('Blog'), post: operation('Admin') },
    '/api/a': { get: operation('Blog') },
  });

  expect(
    groups.map(([group, calls]) => [group, calls.map(({ method, path }) => `${method} ${path}`)]),
  ).toEqual([
    ['Admin', ['POST /api/b']],
    ['Blog', ['GET /api/a', 'GET /api/b']],
  ]);
});
