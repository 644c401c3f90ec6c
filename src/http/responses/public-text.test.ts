import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { encodePublicTexts } from './public-text.ts';

const text = 'Om '.repeat(2000);

function buildApp(cacheControl = 'public, max-age=300') {
  const app = Fastify();
  encodePublicTexts(app);
  app.get('/feed', (_request, reply) =>
    reply.header('cache-control', cacheControl).type('application/rss+xml').send(text),
  );
  return app;
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a text that caches may store is sent in %s', async (encoding, decode) => {
  const response = await buildApp().inject({ url: '/feed', headers: { 'accept-encoding': encoding } });

  expect(response.headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(response.rawPayload.length),
    vary: 'Accept-Encoding',
  });
  expect(response.rawPayload.length).toBeLessThan(text.length / 10);
  expect(decode(response.rawPayload).toString()).toBe(text);
});

test('a client without encodings gets the text as it is, and HEAD the same headers', async () => {
  const app = buildApp();
  const { headers, body } = await app.inject('/feed');
  const head = await app.inject({ method: 'HEAD', url: '/feed' });

  expect(body).toBe(text);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(head.body).toBe('');
  expect(head.headers).toMatchObject({ etag: headers['etag'], 'content-length': String(text.length) });
});

test('a client that has the text gets 304, in any encoding', async () => {
  const app = buildApp();
  const { headers } = await app.inject('/feed');
  const etag = String(headers['etag']);

  for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const again = await app.inject({
      url: '/feed',
      headers: { 'if-none-match': known, 'accept-encoding': 'br' },
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding' });
    // The length of an empty body would contradict that of the stored text.
    expect(again.headers).not.toHaveProperty('content-length');
  }
  expect((await app.inject({ url: '/feed', headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
});

test('HEAD of a text that the client has responds with 304', async () => {
  const app = buildApp();
  const { headers } = await app.inject('/feed');
  const known = { 'if-none-match': String(headers['etag']) };
  const head = await app.inject({ method: 'HEAD', url: '/feed', headers: known });

  expect(head.statusCode).toBe(304);
  expect(head.headers).toMatchObject({ etag: headers['etag'], vary: 'Accept-Encoding' });
  expect(head.headers).not.toHaveProperty('content-length');
});

test('a text that caches must not store is neither compressed nor tagged', async () => {
  const { headers, body } = await buildApp('no-store').inject({
    url: '/feed',
    headers: { 'accept-encoding': 'br' },
  });

  expect(body).toBe(text);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).not.toHaveProperty('etag');
});
