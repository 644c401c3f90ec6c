import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createClientCounter, limitClientRequests } from './client-limits.ts';
import { handleErrors } from './error-handler.ts';
import { createTrustedProxies } from './trusted-proxies.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function serve({ proxies = [] as string[], connections = 100, streams = 100 }) {
  const isTrustedProxy = createTrustedProxies(proxies);
  const app = Fastify({ trustProxy: isTrustedProxy, forceCloseConnections: true });
  apps.push(app);
  handleErrors(app);
  limitClientRequests(app, { limits: { connections, streams }, isTrustedProxy });
  app.get('/events', { config: { isEventStream: true } }, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 1\n\n');
  });
  app.get('/slow', () => new Promise(() => undefined));
  app.get('/', async () => 'here');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });

  /** @param client address that the proxy reports */
  return async (path: string, client = '198.51.100.7'): Promise<IncomingMessage> => {
    const sent = get(origin + path, { agent: false, headers: { 'x-forwarded-for': client } });
    sent.on('error', () => undefined);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response.on('error', () => undefined);
  };
}

test('a client counter counts an IPv4 address, or a /64 network of IPv6, as one client', () => {
  const { enter } = createClientCounter(1);
  const leave = enter('2001:db8:1:2::1');

  expect(enter('2001:db8:1:2:ffff::9')).toBeNull();
  expect(enter('2001:db8:1:3::1')).not.toBeNull();
  expect(enter('198.51.100.7')).not.toBeNull();
  expect(enter('::ffff:198.51.100.7')).toBeNull();

  leave?.();
  expect(enter('2001:db8:1:2::5')).not.toBeNull();
});

test('one client cannot occupy all event streams, and a closed one makes room', async () => {
  const open = await serve({ proxies: ['127.0.0.1'], streams: 2 });
  const [first] = [await open('/events'), await open('/events')];

  const third = await open('/events');
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '60']);
  expect((await open('/events', '2001:db8::1')).statusCode).toBe(200);
  expect((await open('/')).statusCode).toBe(200);

  first.destroy();
  await expect.poll(async () => (await open('/events')).statusCode).toBe(200);
});

test('without a trusted proxy the address of the connection counts, whatever X-Forwarded-For claims', async () => {
  const open = await serve({ streams: 1 });
  await open('/events', '198.51.100.7');

  expect((await open('/events', '198.51.100.8')).statusCode).toBe(429);
});

test('behind a trusted proxy the requests in progress of each client are limited', async () => {
  const open = await serve({ proxies: ['127.0.0.1'], connections: 2 });
  for (let count = 0; count < 2; count += 1) open('/slow').catch(() => undefined);

  await expect.poll(async () => (await open('/')).statusCode).toBe(429);
  expect((await open('/', '198.51.100.8')).statusCode).toBe(200);
});
