import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageResponse } from './responses.ts';

const origin = 'https://sanatan.example';
const stored = () => new Response('<!doctype html><html lang="en"><title>stored</title></html>');
const store = { find: async () => stored(), listOpened: async () => [] };
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
