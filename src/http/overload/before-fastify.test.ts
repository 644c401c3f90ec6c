import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createLifetime } from '#src/platform/process/lifetime.ts';
import { beforeFastify } from './before-fastify.ts';
import type { PageServer } from '../pages/page-server.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

type Known = Partial<Record<'fresh' | 'stale', string>>;

/** A server whose cache knows some pages, and that refuses all the rest. */
async function serve({ fresh, stale }: Known, refusesAll = true) {
  const place = { answered: vi.fn(), left: vi.fn() };
  const page =
    (path: string | undefined): PageServer['fromCache'] =>
    (request, response) => {
      if (request.url !== path) return false;
      response.end('from cache');
      return true;
    };
  const pages = {
    fromCache: page(fresh),
    lastKnown: page(stale),
    refuse: (_request, response) => void response.writeHead(503, { 'content-type': 'text/html' }).end('busy'),
  } satisfies Partial<PageServer>;
  const lifetime = createLifetime();
  const answer = beforeFastify({
    pages,
    headers: { 'x-content-type-options': 'nosniff' },
    shedding: { admit: () => (refusesAll ? null : place) },
    lifetime,
    handler: (_request, response) => response.end('from the site'),
  });
  const server = createServer(answer).listen(0, '127.0.0.1');
  closers.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    lifetime,
    place,
    get: (path: string, accept = '*/*') => fetch(origin + path, { headers: { accept } }),
  };
}

test('while requests are refused, cached pages are shown, and pages known from before as they were', async () => {
  const { get } = await serve({ fresh: '/', stale: '/about' });

  expect(await (await get('/')).text()).toBe('from cache');
  expect(await (await get('/about')).text()).toBe('from cache');
});

test('a refused call is answered in the one error shape and told when to come back', async () => {
  const { get } = await serve({});
  const answer = await get('/api/blogs');

  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('10');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.json()).toEqual({ code: 'unavailable', message: expect.any(String) });
});

test('who wanted a page that nobody has seen yet is told so by a page', async () => {
  const { get } = await serve({});

  expect(await (await get('/blog', 'text/html')).text()).toBe('busy');
});

test('a site that is about to stop still answers, and says that it is the last time on this line', async () => {
  const { get, lifetime } = await serve({ fresh: '/' }, false);
  expect((await get('/')).headers.get('connection')).toBe('keep-alive');

  lifetime.end();

  expect((await get('/')).headers.get('connection')).toBe('close');
  expect((await get('/other')).headers.get('connection')).toBe('close');
});

test('whoever was let in is counted until the answer begins', async () => {
  const { get, place } = await serve({}, false);

  await get('/api/blogs');

  expect(place.answered).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(place.left).toHaveBeenCalledOnce());
});
