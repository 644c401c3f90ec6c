import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingHttpHeaders,
  request,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRouteTable } from '#src/http/route-table.ts';
import { addCachedPageHook } from '#src/http/pages/cached-page-hook.ts';
import { createPageServer } from '#src/http/pages/page-server.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { canRunNginx, type RunningNginx, startNginx } from '#tests/support/nginx.ts';

const port = 4398;
let nginx: RunningNginx;
let site: FastifyInstance;
/** Fails in every way; nginx treats it as a second process. */
let other: Server;
const otherListener: { now: RequestListener } = { now: (_request, response) => response.destroy() };
const rendered: string[] = [];
const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  if (!canRunNginx) return;
  site = Fastify();
  site.addHook('onRequest', async ({ raw }) => void seen.push({ url: raw.url, headers: raw.headers }));
  const pages = createPageServer({
    siteUrl: 'https://sanatan.example',
    headers: {},
    render: async ({ url, locale }) => {
      rendered.push(new URL(url).pathname);
      return { status: 200, htmlParts: [`${locale} ${'page '.repeat(400)}`] };
    },
  });
  addCachedPageHook(site, pages);
  const routes = createRouteTable(site);
  let count = 0;
  site.all('/api/count', async () => String((count += 1)));
  site.get('/files/resources/:slug', async (_request, reply) => reply.type('application/pdf').send('book'));
  site.get('/api/payments/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('first\n\n');
  });
  pages.register(site, routes);
  await site.listen({ port: 0, host: '127.0.0.1' });
  other = createServer((incoming, response) => otherListener.now(incoming, response)).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const upstreams = [site.server, other].map((server) => (server.address() as AddressInfo).port);
  nginx = await startNginx({ port, upstreams });
});
afterAll(async () => {
  await nginx?.stop();
  other?.close().closeAllConnections();
  site?.server.closeAllConnections();
  await site?.close();
});

function fetchSite(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const sent = request({ port, path, method, agent: false, headers }, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    sent.on('error', reject).end();
  });
}

test.skipIf(!canRunNginx)(
  'a page is cached for two seconds for all visitors of a language, and no other cookie is forwarded to the site',
  async () => {
    const cookies = ['', 'lang=en', 'theme=dark; session=secret', 'lang=en; session=other'];
    const bodies = await Promise.all(
      cookies.map(async (cookie) => (await fetchSite('/kept', { cookie })).body),
    );
    const last = seen.findLast(({ url }) => url === '/kept');

    expect(new Set(bodies).size).toBe(1);
    expect(seen.filter(({ url }) => url === '/kept')).toHaveLength(1);
    expect(last?.headers.cookie).toBe('lang=en');

    await sleep(2500);
    await fetchSite('/kept');
    await expect.poll(() => seen.filter(({ url }) => url === '/kept')).toHaveLength(2);
  },
);

const cookies = [
  'lang=hindi; lang=hi',
  'lang=xx; lang=sa',
  'xlang=hi',
  'lang=HI',
  'lang=hi',
  'a=b;lang=sa',
  'a=b; \tlang=hi; lang=sa',
  'lang=sa ; lang=hi',
  'lang="hi"',
  'a=lang=hi',
  'lang=hi\u00a0; b=c',
  'lang=; lang=hi',
];

test.skipIf(!canRunNginx).each(cookies)(
  'no visitor changes the page of another: cookie %j selects the language that the site reads',
  async (cookie) => {
    const path = `/language-${cookies.indexOf(cookie)}`;

    const { body } = await fetchSite(path, { cookie: Buffer.from(cookie).toString('latin1') });

    expect(body.slice(0, 2)).toBe(visitorLocale(cookie));
    for (const lang of ['en', 'hi', 'sa'])
      expect((await fetchSite(path, { cookie: `lang=${lang}` })).body.slice(0, 2)).toBe(lang);
  },
);

test.skipIf(!canRunNginx).each([
  ['br', 'br'],
  ['gzip, deflate, br;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['', undefined],
])('a client that accepts %j gets a page in encoding %s, cached or not', async (accepted, expected) => {
  for (let count = 0; count < 2; count += 1)
    expect((await fetchSite('/encoding', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(
      expected,
    );
});

test.skipIf(!canRunNginx)(
  'a cached page is revalidated by its ETag, and its lifetime is not exposed',
  async () => {
    const { headers } = await fetchSite('/validated');
    const again = await fetchSite('/validated', { 'if-none-match': headers.etag ?? '' });

    expect(again.status).toBe(304);
    expect(headers['x-accel-expires']).toBeUndefined();
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  },
);

test.skipIf(!canRunNginx)('the media page is cached like every page', async () => {
  for (let count = 0; count < 2; count += 1) await fetchSite('/media');

  expect(seen.filter(({ url }) => url === '/media')).toHaveLength(1);
});

test.skipIf(!canRunNginx)(
  'the requested range of a library file and the version that the client has are forwarded',
  async () => {
    await fetchSite('/files/resources/book', { range: 'bytes=2-3', 'if-none-match': '"book"' });

    expect(seen.at(-1)?.headers).toMatchObject({ range: 'bytes=2-3', 'if-none-match': '"book"' });
  },
);

test.skipIf(!canRunNginx)(
  'the API is never cached and gets cookies, and the client address seen by nginx',
  async () => {
    const sendRequest = () =>
      fetchSite('/api/count', { cookie: 'session=mine', 'x-forwarded-for': '198.51.100.7' });
    const [first, second] = [await sendRequest(), await sendRequest()];

    expect(Number(second.body)).toBe(Number(first.body) + 1);
    const { headers } = seen.at(-1) ?? {};
    expect(headers?.cookie).toBe('session=mine');
    expect(headers?.['x-forwarded-for']).toBe('127.0.0.1');
  },
);

test.skipIf(!canRunNginx)(
  'a GET that a process did not answer is sent to another, a POST is not',
  async () => {
    let posts = 0;
    otherListener.now = (incoming, response) => {
      if (incoming.method === 'POST') posts += 1;
      response.destroy();
    };
    const statuses = async (method: string) => {
      const responses: number[] = [];
      for (let count = 0; count < 4; count += 1)
        responses.push((await fetchSite('/api/count', {}, method)).status);
      return responses;
    };

    expect(await statuses('GET')).toEqual([200, 200, 200, 200]);
    // After fail_timeout (5 s) the failing process gets requests again, on a busy machine a little later.
    const failed: number[] = [];
    await expect
      .poll(
        async () => {
          failed.push(...(await statuses('POST')).filter((status) => status === 502));
          return failed.length;
        },
        { timeout: 25_000, interval: 1000 },
      )
      .toBeGreaterThan(0);
    expect(posts).toBe(failed.length);
  },
);

test.skipIf(!canRunNginx)('live updates are not buffered', async () => {
  const sent = get({ port, path: '/api/payments/stream', agent: false });
  sent.on('error', () => undefined);
  const [response] = await once(sent, 'response');

  expect(String((await once(response, 'data'))[0])).toBe('first\n\n');
  sent.destroy();
});

test.skipIf(!canRunNginx)('two Host headers get 400', async () => {
  const sent = request({
    port,
    path: '/',
    agent: false,
    headers: ['Host', 'a.example', 'Host', 'b.example'],
  });
  const [response] = await once(sent.end(), 'response');

  expect(response.statusCode).toBe(400);
  response.resume();
});

test.skipIf(!canRunNginx)('while no process responds, the last version of a page is sent', async () => {
  await fetchSite('/last');
  site.server.closeAllConnections();
  await site.close();
  await sleep(2500);

  const { status, body } = await fetchSite('/last');

  expect([status, body.slice(0, 2)]).toEqual([200, 'en']);
  expect((await fetchSite('/api/count')).status).toBe(502);
});
