import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Transport } from '#src/api/transport.ts';
import { createPageTransport } from './page-transport.ts';

let app: FastifyInstance | undefined;

afterEach(() => app?.close());

const request = { id: 'r1', ip: '203.0.113.7' } as FastifyRequest;

/** Loads of pages as two visitors cause them; `counts` are the calls that the API received. */
function serve() {
  const server = Fastify();
  app = server;
  const counts = { words: 0, own: 0, loads: 0 };
  server.get('/api/words', () => ({ words: (counts.words += 1) }));
  server.get('/api/own', () => ({ own: (counts.own += 1) }));
  const transport = createPageTransport();

  function load(call: Partial<Parameters<Transport>[0]>, isPersonal = false) {
    const shareLoad = transport.shareLoadOf(server, request);
    return shareLoad('en /page', async (send) => {
      counts.loads += 1;
      const { status, text } = await send({ method: 'GET', url: '/api/words', ...call });
      return { isPersonal, status, text };
    });
  }
  return { counts, load, clear: transport.clear };
}

test('the data of a page is loaded once for visitors of the same second, and again after a content change', async () => {
  const { counts, load, clear } = serve();
  const [first, second] = await Promise.all([load({}), load({})]);
  const third = await load({});

  expect(first).toBe(second);
  expect(third).toBe(first);
  expect(counts).toMatchObject({ loads: 1, words: 1 });

  clear();
  expect((await load({})).text).toBe('{"words":2}');
});

test.each([
  ['a call with a header', { url: '/api/own', headers: { authorization: 'Bearer secret' } }],
  ['a call that changes something', { url: '/api/own', method: 'POST' as const }],
])('data from %s is loaded for each visitor, also for those who waited', async (_, call) => {
  const { counts, load } = serve();
  const [first, second] = await Promise.all([load(call), load(call)]);
  const third = await load(call);

  expect(first).not.toBe(second);
  expect(third).not.toBe(first);
  expect(counts.loads).toBe(3);
});

test('data of one person is loaded for each visitor, also for those who waited', async () => {
  const { counts, load } = serve();
  const [first, second] = await Promise.all([load({}, true), load({}, true)]);

  expect(first).not.toBe(second);
  expect(counts.loads).toBe(2);
});

test('data from a failed call is not kept', async () => {
  const { counts, load } = serve();

  expect((await load({ url: '/api/unknown' })).status).toBe(404);
  expect((await load({})).status).toBe(200);
  expect(counts.loads).toBe(2);
});
