import { vi } from 'vitest';

export type FakeCall = { method: string; path: string; body: unknown; headers: Record<string, string> };
type SentResponse = { status: number; body?: unknown; headers?: Record<string, string> };
type FakeResponse = SentResponse | 'network failure' | Promise<SentResponse>;

/**
 * Fake API for tests of components: `responses` by path, in order, the last one repeatedly. Calls to other
 * paths return 404 and are not recorded. Returns the recorded calls.
 */
export function fakeApi(responses: Record<string, FakeResponse | FakeResponse[]>): FakeCall[] {
  const calls: FakeCall[] = [];
  const queues = new Map(Object.entries(responses).map(([path, list]) => [path, [list].flat()]));

  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const queue = queues.get(path);
    if (!queue) return new Response('', { status: 404 });

    calls.push({
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: Object.fromEntries(new Headers(init.headers)),
    });
    const response = await (queue.length > 1 ? queue.shift() : queue[0]);
    if (response === 'network failure') throw new TypeError('Failed to fetch');
    if (!response) return new Response('', { status: 404 });
    const body = typeof response.body === 'string' ? response.body : JSON.stringify(response.body ?? {});
    const { status, headers = {} } = response;
    return new Response(status === 204 ? null : body, { status, headers });
  });
  return calls;
}
