import { afterEach, expect, test, vi } from 'vitest';
import { clockSkewFetch } from './clock-skew-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

function respondWith(body: unknown, status = 200): void {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
}

test('a clock two hours off: the end of a session is converted to the local clock', async () => {
  const twoHoursAgo = Math.round(Date.now() / 1000) - 7200;
  respondWith({ access_token: 'a', expires_in: 3600, expires_at: twoHoursAgo + 3600 });

  const response = await clockSkewFetch('https://site.example/auth/v1/token?grant_type=password');
  const session = (await response.json()) as { access_token: string; expires_at: number };

  expect(session.access_token).toBe('a');
  expect(session.expires_at - Date.now() / 1000).toBeGreaterThan(3590);
});

test('other calls, errors and responses without a session pass unchanged', async () => {
  for (const [path, body, status] of [
    ['/user', { expires_in: 3600, expires_at: 1 }, 200],
    ['/token?grant_type=password', { expires_in: 3600, expires_at: 1 }, 400],
    ['/verify', { msg: 'half' }, 200],
  ] as const) {
    respondWith(body, status);

    const response = await clockSkewFetch(`https://site.example/auth/v1${path}`);

    expect([response.status, await response.json()]).toEqual([status, body]);
  }
});
