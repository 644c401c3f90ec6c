import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { addCachedPageHook } from './cached-page-hook.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

test('a cached page is sent before later hooks run, and anything else reaches its route', async () => {
  app = Fastify();
  addCachedPageHook(app, {
    fromCache: (request, response) => {
      if (request.url !== '/cached') return false;
      response.end('from the cache');
      return true;
    },
  });
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-later', 'yes'));
  app.get('/*', async () => 'from the route');

  const [cached, other] = [await app.inject('/cached'), await app.inject('/other')];

  expect([cached.body, cached.headers['x-later']]).toEqual(['from the cache', undefined]);
  expect([other.body, other.headers['x-later']]).toEqual(['from the route', 'yes']);
});
