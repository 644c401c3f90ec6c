import { expect, test } from 'vitest';
import { createHtmlCache } from './html-cache.ts';
import type { EncodedPage } from './encoded-page.ts';
import { Redirect } from './redirect.ts';

function pageOf(text: string, status = 200): EncodedPage {
  return {
    status,
    opensCheckout: false,
    isPersonal: false,
    etag: text,
    bodies: { plain: Buffer.from(text) },
  };
}

test('concurrent requests for one page render it once', async () => {
  const cache = createHtmlCache();
  let renders = 0;
  const render = async () => {
    renders += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return pageOf('a');
  };

  const pages = await Promise.all(Array.from({ length: 200 }, () => cache.getOrRender('en /', render)));

  expect(renders).toBe(1);
  expect(new Set(pages).size).toBe(1);
});

test('a page rendered from data older than a change does not outlive the change', async () => {
  const cache = createHtmlCache();
  let finish: (page: EncodedPage) => void = () => undefined;
  const rendering = cache.getOrRender('en /', () => new Promise((resolve) => (finish = resolve)));

  cache.expireAll();
  finish(pageOf('old'));
  await rendering;

  expect(cache.get('en /')).toBeUndefined();
});

test('pages with a status other than 200 are not cached', async () => {
  const cache = createHtmlCache();
  await cache.getOrRender('en /nowhere', async () => pageOf('lost', 404));

  expect(cache.get('en /nowhere')).toBeUndefined();
});

test('a failed rendering is repeated', async () => {
  const cache = createHtmlCache();
  await expect(cache.getOrRender('en /', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );

  expect(await cache.getOrRender('en /', async () => pageOf('a'))).toMatchObject({ etag: 'a' });
});

test('over the maximum size the least recently used page is evicted', async () => {
  let time = 1;
  const cache = createHtmlCache({ maxBytes: 45, now: () => time });
  for (const name of ['a', 'b', 'c']) await cache.getOrRender(name, async () => pageOf(name.repeat(10)));
  time = 2000;
  cache.get('a');
  await cache.getOrRender('d', async () => pageOf('d'.repeat(10)));

  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
  expect(cache.stats()).toEqual({ pages: 3, bytes: 45 });
});

test('a page older than its maximum age is rendered again', async () => {
  let time = 1;
  const cache = createHtmlCache({ maxAgeMs: 1000, now: () => time });
  await cache.getOrRender('en /', async () => pageOf('a'));
  time += 1000;
  expect(cache.get('en /')).toMatchObject({ etag: 'a' });
  time += 1;

  expect(cache.get('en /')).toBeUndefined();
  expect(await cache.getOrRender('en /', async () => pageOf('b'))).toMatchObject({ etag: 'b' });
});

test('while a page cannot be rendered its last version is sent and rendering is retried', async () => {
  let time = 1;
  const cache = createHtmlCache({ retryAfterMs: 1000, now: () => time });
  await cache.getOrRender('en /', async () => pageOf('good'));
  cache.expireAll();

  expect(await cache.getOrRender('en /', async () => pageOf('502', 502))).toMatchObject({ etag: 'good' });
  expect(cache.get('en /')).toMatchObject({ etag: 'good' });
  time += 1001;
  expect(await cache.getOrRender('en /', () => Promise.reject(new Error('gone')))).toMatchObject({
    etag: 'good',
  });
  time += 1001;
  expect(await cache.getOrRender('en /', async () => pageOf('healed'))).toMatchObject({ etag: 'healed' });
});

test('while a page takes too long to render, its last version is sent', async () => {
  const cache = createHtmlCache({ patienceMs: 20 });
  await cache.getOrRender('en /', async () => pageOf('before'));
  cache.expireAll();
  const slow = Promise.withResolvers<EncodedPage>();

  const shown = await cache.getOrRender('en /', () => slow.promise);
  slow.resolve(pageOf('after'));
  await slow.promise;

  expect(shown.etag).toBe('before');
  await expect.poll(() => cache.get('en /')?.etag).toBe('after');
});

test('pages that expire while one is rendered remain as last versions and keep their size', async () => {
  const cache = createHtmlCache();
  await cache.getOrRender('en /', async () => pageOf('before'));
  cache.expireAll();
  const slow = Promise.withResolvers<EncodedPage>();
  const waiting = cache.getOrRender('en /', () => slow.promise);

  cache.expireAll();
  slow.resolve(pageOf('outdated'));

  expect(await waiting).toMatchObject({ etag: 'outdated' });
  expect(cache.get('en /')).toBeUndefined();
  expect(cache.lastKnown('en /')).toMatchObject({ etag: 'before' });
  expect(cache.stats()).toEqual({ pages: 1, bytes: 9 });
});

test('a page that no longer exists has no last version', async () => {
  const cache = createHtmlCache();
  await cache.getOrRender('en /post', async () => pageOf('post'));
  cache.expireAll();

  expect(await cache.getOrRender('en /post', async () => pageOf('gone', 404))).toMatchObject({
    etag: 'gone',
  });
  expect(cache.lastKnown('en /post')).toBeUndefined();
});

test.each([301, 308])('a page that leads elsewhere with %i has no last version', async (status) => {
  const cache = createHtmlCache();
  await cache.getOrRender('en /post', async () => pageOf('post'));
  cache.expireAll();
  const redirect = new Redirect(status, new URL('https://sanatan.example/post'), '/renamed');

  await expect(cache.getOrRender('en /post', () => Promise.reject(redirect))).rejects.toBe(redirect);
  expect(cache.lastKnown('en /post')).toBeUndefined();
});

test('a page evicted while it is rendered is sent to its request', async () => {
  const cache = createHtmlCache({ maxBytes: 15 });
  const slow = Promise.withResolvers<EncodedPage>();
  const waiting = cache.getOrRender('slow', () => slow.promise);

  await cache.getOrRender('other', async () => pageOf('o'.repeat(10)));
  slow.resolve(pageOf('s'.repeat(10)));

  expect(await waiting).toMatchObject({ status: 200 });
  expect(cache.stats().bytes).toBeLessThanOrEqual(15);
});

test('a page without a last version is awaited, however long it takes', async () => {
  const cache = createHtmlCache({ patienceMs: 5 });

  const page = await cache.getOrRender('en /', async () => {
    await new Promise((resolve) => setTimeout(resolve, 40));
    return pageOf('first');
  });

  expect(page.etag).toBe('first');
});
