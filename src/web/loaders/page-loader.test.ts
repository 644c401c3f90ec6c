import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { httpFailure } from '../result.ts';
import { outcomeContext, pageLoader, type PageOutcome, transportContext } from './page-loader.ts';

async function statusAfter(status: number, optional = false): Promise<number | undefined> {
  const outcome: PageOutcome = { status: undefined };
  const context = new RouterContextProvider();
  context.set(outcomeContext, outcome);
  context.set(transportContext, () => Promise.reject(new Error('not called')));
  const loader = pageLoader(() => ({ part: { run: () => Promise.resolve(httpFailure(status)), optional } }));
  const url = new URL('http://site.example/');
  await loader({ context, params: {}, request: new Request(url), url, pattern: '/' });
  return outcome.status;
}

test.each([
  [400, 400],
  [404, 404],
  [503, 503],
  [500, 502],
  [0, 502],
])('a page whose request failed with %i has the status %i', async (failed, status) => {
  expect(await statusAfter(failed)).toBe(status);
});

test('an optional request does not change the status', async () => {
  expect(await statusAfter(503, true)).toBeUndefined();
});
