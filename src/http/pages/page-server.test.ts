import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createRouteTable } from '../route-table.ts';
import { handleErrors, sendError } from '../error-handler.ts';
import { addCachedPageHook } from './cached-page-hook.ts';
import { createPageServer, type PageServer, type RenderPage } from './page-server.ts';

let app: FastifyInstance | undefined;

afterEach(() => app?.close());

async function serve(render: RenderPage, options?: Parameters<PageServer['register']>[2]) {
  const pages = createPageServer({
    render,
    siteUrl: 'https://sanatan.example',
    headers: { 'x-own': 'yes' },
    checkoutHeaders: { 'x-own': 'checkout' },
    addresses: { listed: [], queries: new Map([['/about', []]]) },
  });
  app = Fastify({ frameworkErrors: sendError });
  addCachedPageHook(app, pages);
  handleErrors(app);
  const calls = createRouteTable(app);
  const server = app;
  app.setNotFoundHandler((request) => {
    throw calls.notFoundError(request.method, request.url.split('?')[0] ?? '');
  });
  app.get('/api/words', () => ({ words: ['om'] }));
  app.get('/api/titles', () => ({ title: 'दीपः ।' }));
  pages.register(app, calls, options);
  const origin = await app.listen({ port: 0 });
  const get = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init });
  return { pages, get, server };
}

function counting() {
  const seen: string[] = [];
  const render: RenderPage = async ({ url, locale }) => {
    seen.push(`${locale} ${new URL(url).pathname}`);
    return { status: 200, htmlParts: ['<!doctype html>', `<p>${locale} ${url}</p>`] };
  };
  return { seen, render };
}

test('a page is rendered once per language and URL and has an entity tag', async () => {
  const { seen, render } = counting();
  const { get } = await serve(render);

  const first = await get('/about');
  const again = await get('/about', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  const hindi = await get('/about', { headers: { cookie: 'a=b; lang=hi' } });

  expect(first.status).toBe(200);
  expect(first.headers.get('x-own')).toBe('yes');
  expect(first.headers.get('vary')).toBe('Cookie, Accept-Encoding');
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(await hindi.text()).toContain('hi https://sanatan.example/about');
  expect(seen).toEqual(['en /about', 'hi /about']);
});

test('parameters that a page does not read neither render nor store it again', async () => {
  const { seen, render } = counting();
  const { pages, get } = await serve(render);

  const plain = await (await get('/about')).text();
  expect(await (await get('/about?utm_source=x')).text()).toBe(plain);
  expect(await (await get('/about?utm_source=y&lang=hi')).text()).toContain('/about?lang=hi<');
  expect(seen).toEqual(['en /about', 'hi /about']);
  expect(pages.stats().pages).toBe(2);
  await get('/blog?cursor=1');
  await get('/blog?cursor=2');
  expect(pages.stats().pages).toBe(4);
});

test('all encodings of a cached page hold the same text', async () => {
  const { get } = await serve(counting().render);
  const texts = await Promise.all(
    ['br', 'gzip', 'identity', 'gzip;q=0'].map(async (encoding) => {
      const response = await get('/about', { headers: { 'accept-encoding': encoding } });
      return [response.headers.get('content-encoding'), await response.text()];
    }),
  );

  expect(texts.map(([encoding]) => encoding)).toEqual(['br', 'gzip', null, null]);
  expect(new Set(texts.map(([, text]) => text)).size).toBe(1);
});

test('only a page with status 200 may be cached by nginx', async () => {
  const { get } = await serve(async ({ url }) => ({
    status: url.endsWith('/about') ? 200 : 404,
    htmlParts: ['<p>page</p>'],
  }));

  for (const _ of ['rendered', 'cached'])
    expect((await get('/about')).headers.get('x-accel-expires')).toBe('2');
  expect((await get('/nowhere')).headers.has('x-accel-expires')).toBe(false);
  expect((await get('/about?lang=hi')).headers.has('x-accel-expires')).toBe(false);
});

test('a page of a site without its database asks search engines to come back soon', async () => {
  const { get } = await serve(async () => ({ status: 503, htmlParts: ['<p>later</p>'] }));

  const { status, headers } = await get('/about');
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('5');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('HEAD responds with the headers of the page and no body', async () => {
  const { get } = await serve(counting().render);
  for (const _ of ['rendered', 'cached']) {
    const response = await get('/about', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(20);
    expect(await response.text()).toBe('');
  }
});

test('a page is rendered again after a content change', async () => {
  const { seen, render } = counting();
  const { pages, get } = await serve(render);
  await get('/about');
  pages.expireAll();
  await get('/about');

  expect(seen).toHaveLength(2);
});

test.each([
  ['/about/', 308, '/about'],
  ['//evil.example//x', 308, '/evil.example/x'],
  ['/blog/?q=om', 308, '/blog?q=om'],
  ['/blog?q=om&lang=xx', 303, '/blog?q=om'],
])('RTE-26: %s redirects to the canonical URL', async (path, status, location) => {
  const { get } = await serve(counting().render);
  const response = await get(path);

  expect(response.status).toBe(status);
  expect(response.headers.get('location')).toBe(location);
});

// Sent raw: an HTTP client would normalize these URLs.
test.each([
  '//evil.example/',
  '/\\evil.example/',
  '\\/evil.example/',
  '/.//evil.example/',
  '///evil.example/%2f..',
  '/\\evil.example/?lang=hi',
])('open redirect: %s does not redirect to another site', async (path) => {
  const { server } = await serve(counting().render);
  const { port } = server.server.address() as AddressInfo;

  const { location, body } = await getRaw(port, path);

  expect(location).toMatch(/^\/(?![/\\])/);
  expect(body).not.toContain('://evil.example');
});

test('I18N-05, I18N-08: an address with a language is a page in it, and keeps it for the visitor', async () => {
  const { seen, render } = counting();
  const { get } = await serve(render);

  for (const _ of ['rendered', 'cached']) {
    const response = await get('/about?lang=sa');
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBe('lang=sa; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  }
  expect(seen).toEqual(['sa /about']);
});

test.each([
  ['of one person', { status: 200, isPersonal: true }],
  ['of a site without its database', { status: 503 }],
  ['that was not found', { status: 404 }],
])('a page %s is not stored when its address has a language', async (_, page) => {
  const { get } = await serve(async () => ({ ...page, htmlParts: ['<p>page</p>'] }));

  const { headers } = await get('/about?lang=hi');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('set-cookie')).toContain('lang=hi');
  expect(headers.has('x-accel-expires')).toBe(false);
});

test('a visitor who has the language of the address gets the shared page without a cookie', async () => {
  const { get } = await serve(counting().render);
  const response = await get('/about?lang=sa', { headers: { cookie: 'lang=sa' } });

  expect(response.headers.has('set-cookie')).toBe(false);
  expect(response.headers.get('x-accel-expires')).toBe('2');
});

test('unknown API paths return JSON, other methods on pages are rejected with Allow', async () => {
  const { get } = await serve(counting().render);
  const unknown = await get('/api/unknown');
  const put = await get('/about', { method: 'PUT' });

  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([
    404,
    'application/json; charset=utf-8',
  ]);
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a page that cannot be rendered is a plain error page in the language of the visitor, without details', async () => {
  const { get, server } = await serve(() => Promise.reject(new Error('select secret')));
  server.log.level = 'silent';
  const response = await get('/about', { headers: { cookie: 'lang=hi' } });
  const text = await response.text();

  expect(response.status).toBe(500);
  expect(text).toContain('<html lang="hi">');
  expect(text).not.toContain('secret');
});

test('a zero byte and broken escapes in the URL are rejected', async () => {
  const { get } = await serve(counting().render);

  expect((await get('/a%00b')).status).toBe(400);
  expect((await get('/a%ff%fe')).status).toBe(400);
});

test('a page reaches the API in process', async () => {
  const { get } = await serve(async ({ transport }) => {
    const { text } = await transport({ method: 'GET', url: '/api/words' });
    return { status: 200, htmlParts: [text] };
  });

  expect(await (await get('/')).text()).toBe('{"words":["om"]}');
});

test('texts of responses keep each danda on the line of its word on a page, and their spaces in the API', async () => {
  const { get } = await serve(async ({ transport }) => {
    const { text } = await transport({ method: 'GET', url: '/api/titles' });
    return { status: 200, htmlParts: [text] };
  });

  expect(await (await get('/')).text()).toBe('{"title":"दीपः\u00a0।"}');
  expect(await (await get('/api/titles')).text()).toBe('{"title":"दीपः ।"}');
});

test('a page that opens the checkout is sent with its own headers, rendered and cached', async () => {
  const { get } = await serve(async ({ url }) => ({
    status: 200,
    htmlParts: ['<!doctype html><p>give</p>'],
    opensCheckout: url.endsWith('/give'),
  }));

  for (const _ of ['rendered', 'cached']) {
    expect((await get('/give')).headers.get('x-own')).toBe('checkout');
    expect((await get('/about')).headers.get('x-own')).toBe('yes');
  }
});

function getRaw(port: number, path: string): Promise<{ location: string; body: string }> {
  return new Promise((resolve, reject) => {
    get({ port, path }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () => resolve({ location: response.headers.location ?? '/', body }));
    }).on('error', reject);
  });
}

test('a path without a page leads where its redirect says, a page is never replaced by one', async () => {
  const render: RenderPage = async ({ url }) => ({
    status: url.endsWith('/about') ? 200 : 404,
    htmlParts: ['page'],
  });
  const targets: Record<string, string> = { '/2019/05/lamps': '/blog/lamps', '/about': '/blog/lamps' };
  const { get } = await serve(render, { findRedirect: async (path) => targets[path] ?? null });

  const moved = await get('/2019/05/lamps');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/lamps']);
  expect((await get('/about')).status).toBe(200);
  expect((await get('/unknown')).status).toBe(404);
});

test('a redirect does not replace a page whose query is wrong', async () => {
  const render: RenderPage = async ({ url }) => ({
    status: url.endsWith('/panchang') ? 200 : 404,
    htmlParts: ['page'],
  });
  const { get } = await serve(render, { findRedirect: async () => '/blog' });

  expect((await get('/panchang?date=never')).status).toBe(404);
  expect((await get('/2019?page=2')).status).toBe(301);
});

test('an address visited before it was redirected leads to the new one after the content changed', async () => {
  let isMoved = false;
  const render: RenderPage = async ({ url }) => {
    if (!isMoved) return { status: 200, htmlParts: ['page'] };
    return url.endsWith('/renamed')
      ? { status: 301, location: '/name' }
      : { status: 404, htmlParts: ['none'] };
  };
  const { pages, get } = await serve(render, { findRedirect: async () => '/blog' });
  for (const path of ['/renamed', '/removed']) expect((await get(path)).status).toBe(200);
  isMoved = true;
  pages.expireAll();

  for (const _ of ['first', 'second']) {
    const [renamed, removed] = [await get('/renamed'), await get('/removed')];
    expect([renamed.status, renamed.headers.get('location')]).toEqual([301, '/name']);
    expect([removed.status, removed.headers.get('location')]).toEqual([301, '/blog']);
  }
  expect(pages.stats().pages).toBe(0);
});

test('an address that redirects for a moment sends its last page', async () => {
  let isDown = false;
  const { pages, get } = await serve(async () =>
    isDown ? { status: 302, location: '/projects' } : { status: 200, htmlParts: ['project'] },
  );
  await get('/project');
  isDown = true;
  pages.expireAll();

  expect(await (await get('/project')).text()).toBe('project');
  expect((await get('/other')).status).toBe(302);
});

test.each([
  ['/old?lang=hi', '/new', '/new?lang=hi'],
  ['/old?lang=hi', '/new?page=2#part', '/new?page=2&lang=hi#part'],
  ['/old?lang=hi', '/new?lang=sa#part', '/new?lang=sa#part'],
  ['/old', '/new#part', '/new#part'],
])('%s that leads to %s redirects to %s', async (path, target, location) => {
  const { get } = await serve(async () => ({ status: 302, location: target }));
  expect((await get(path)).headers.get('location')).toBe(location);
});

test('a path without a page keeps the language of its address', async () => {
  const render: RenderPage = async () => ({ status: 404, htmlParts: ['none'] });
  const { get } = await serve(render, { findRedirect: async () => '/new' });

  expect((await get('/old?utm_source=x&lang=hi')).headers.get('location')).toBe('/new?lang=hi');
  expect((await get('/old?utm_source=x')).headers.get('location')).toBe('/new');
});
