import { expect, test } from 'vitest';
import type { listBlogs } from '#src/features/blog/contract.ts';
import { call, networkFailure } from './client.ts';

const fetchList = (response: { link?: string; totalCount?: string }) =>
  call<typeof listBlogs>(
    async () => ({ status: 200, text: '[]', ...response }),
    { method: 'GET', path: '/api/blogs' },
    { query: {} },
  );

test.each([
  ['</api/blogs?cursor=WyJuIl0&limit=2>; rel="next"', 'WyJuIl0'],
  ['</api/blogs?cursor=a%2Bb>; rel="next"', 'a+b'],
  ['</style.css>; rel=preload', undefined],
])('the Link header %s has the cursor %s', async (link, next) => {
  expect(await fetchList({ link })).toEqual({ ok: true, status: 200, value: [], ...(next && { next }) });
});

test('X-Total-Count is the total of the list', async () => {
  expect(await fetchList({ totalCount: '0' })).toMatchObject({ total: 0 });
  expect(await fetchList({})).not.toHaveProperty('total');
});

test.each([
  [
    'the page of a network',
    '<!doctype html><title>Sign in</title>',
    { ok: false, status: 0, message: networkFailure },
  ],
  ['no body', '', { ok: true, status: 200, value: undefined }],
])('a successful response with %s is a failure unless it is empty', async (_, text, result) => {
  const transport = () => Promise.resolve({ status: 200, text });

  expect(
    await call<typeof listBlogs>(transport, { method: 'GET', path: '/api/blogs' }, { query: {} }),
  ).toEqual(result);
});
