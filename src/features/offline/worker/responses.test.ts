import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageResponse } from './responses.ts';

const origin = 'https://sanatan.example';
const stored = () => new Response('<!doctype html><html lang="en"><title>stored</title></html>');
const store = { find: async (_path: string) => stored(), listOpened: async () => [] };
/** Has the page of today, also at one place, and the message page. */
const storeOfPlace = {
  ...store,
  find: async (path: string) =>
    ['/panchang', '/panchang?place=A', '/offline'].includes(path)
      ? new Response(`stored ${path}`)
      : undefined,
};
const cookies = (value: string) => ({ get: async () => ({ value }) });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => setTimeout(() => resolve(new Response('from the network')), 9000)),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function slowly(path: string, chosen: ReturnType<typeof cookies> | undefined): Promise<string> {
  const response = pageResponse(new Request(origin + path), store, chosen);
  await vi.advanceTimersByTimeAsync(9000);
  return (await response).text();
}

test('on a slow connection the stored page is shown in the chosen language', async () => {
  expect(await slowly('/texts', cookies('en'))).toContain('stored');
});

test('on a slow connection a page waits for the network when another language was chosen', async () => {
  expect(await slowly('/texts', cookies('hi'))).toBe('from the network');
  expect(await slowly('/texts?lang=sa', cookies('en'))).toBe('from the network');
});

test('where the browser has no cookies in workers, the stored page is shown', async () => {
  expect(await slowly('/texts', undefined)).toContain('stored');
});

test('without a connection the stored page is shown in whatever language it is', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  const response = await pageResponse(new Request(`${origin}/texts`), store, cookies('hi'));
  expect(await response.text()).toContain('stored');
});

test('on a slow connection a day at a place that is not stored waits for the network', async () => {
  const request = new Request(`${origin}/panchang/2026-11-22?place=B`);
  const response = pageResponse(request, storeOfPlace, undefined);
  await vi.advanceTimersByTimeAsync(9000);
  expect(await (await response).text()).toBe('from the network');
});

test('while the site is unavailable its response is shown for a place that is not stored', async () => {
  vi.stubGlobal('fetch', async () => new Response('unavailable', { status: 503 }));
  const request = new Request(`${origin}/panchang/2026-11-22?place=B`);
  const response = await pageResponse(request, storeOfPlace, undefined);
  expect([response.status, await response.text()]).toEqual([503, 'unavailable']);
});

test('without a connection the message page is shown for a place that is not stored', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  const at = (path: string) => pageResponse(new Request(origin + path), storeOfPlace, undefined);

  expect(await (await at('/panchang/2026-11-22?place=B')).text()).toContain('stored /offline');
  expect((await at('/panchang/2026-11-22?place=A')).headers.get('location')).toBe(
    `${origin}/panchang?place=A#2026-11-22`,
  );
});
