import { setTimeout as sleep } from 'node:timers/promises';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { handleErrors } from '../error-handler.ts';
import type { PageServer } from '../pages/page-server.ts';
import { addOverloadHooks } from './overload-hooks.ts';
import { createOverloadProtection, type OverloadProtection } from './overload-protection.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function serve(overload: Pick<OverloadProtection, 'admit'>, stale?: string) {
  const app = Fastify({ forceCloseConnections: true });
  apps.push(app);
  const pages = {
    lastKnown: (request, response) => {
      if (request.url !== stale) return false;
      response.end('last version');
      return true;
    },
    reject: (_request, response) => void response.writeHead(503, { 'content-type': 'text/html' }).end('busy'),
  } satisfies Partial<PageServer>;
  handleErrors(app);
  addOverloadHooks(app, { overload, pages });
  app.get('/events', { config: { isEventStream: true } }, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('first');
  });
  app.get('/page', async () => ({ api: (await app.inject('/api/blogs')).statusCode }));
  app.get('/*', async () => 'from the site');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return (path: string, accept = '*/*') => fetch(origin + path, { headers: { accept } });
}

const rejectAll = { admit: () => null };

test('a rejected API call gets 503 in the error format, with Retry-After', async () => {
  const get = await serve(rejectAll);
  const response = await get('/api/blogs');

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('10');
  expect(await response.json()).toEqual({ code: 'unavailable', message: expect.any(String) });
});

test('a rejected page is sent in its last version, or as an error page when it was never rendered', async () => {
  const get = await serve(rejectAll, '/about');

  expect(await (await get('/about', 'text/html')).text()).toBe('last version');
  expect(await (await get('/blog', 'text/html')).text()).toBe('busy');
});

test('a request counts until its response starts, and calls of a page in process do not count', async () => {
  const admission = { respond: vi.fn(), leave: vi.fn() };
  const admit = vi.fn(() => admission);
  const get = await serve({ admit });

  expect(await (await get('/page')).json()).toEqual({ api: 200 });

  expect(admit).toHaveBeenCalledOnce();
  expect(admission.respond).toHaveBeenCalled();
  expect(admission.leave).not.toHaveBeenCalled();
});

test('an open event stream does not count', async () => {
  const admission = { respond: vi.fn(), leave: vi.fn() };
  const get = await serve({ admit: () => admission });

  await get('/events');

  expect(admission.respond).toHaveBeenCalledOnce();
});

test('while other work blocks the event loop, sequential requests of one visitor all succeed', async () => {
  const measuring = Fastify();
  apps.push(measuring);
  await measuring.register(underPressure, { sampleInterval: 100 });
  const limits = { lagMs: 20, memoryBytes: undefined };
  const overload = createOverloadProtection({ measure: () => measuring.memoryUsage(), limits });
  const get = await serve(overload);
  const busy = setInterval(() => block(100), 0);
  const statuses: number[] = [];
  const until = performance.now() + 2500;

  while (performance.now() < until) statuses.push((await get('/blog')).status);
  const { eventLoopDelay } = measuring.memoryUsage();
  clearInterval(busy);
  await sleep(0);

  expect(eventLoopDelay).toBeGreaterThan(limits.lagMs);
  expect(statuses.length).toBeGreaterThan(3);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
