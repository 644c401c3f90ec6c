import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createRouteTable } from './route-table.ts';
import { registerOpenApiRoute } from './open-api-route.ts';

function buildApp() {
  const app = Fastify();
  registerOpenApiRoute(app, {
    calls: createRouteTable(app),
    site: { name: 'Mandir', url: 'https://mandir.example' },
  });
  return app;
}

test('the OpenAPI document is compressed, and a client that has it gets 304', async () => {
  const app = buildApp();
  const url = '/api/openapi.json';
  const response = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
  const etag = String(response.headers['etag']);
  const again = await app.inject({ url, headers: { 'accept-encoding': 'br', 'if-none-match': etag } });

  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toMatchObject({
    info: { title: 'Mandir' },
  });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-encoding']).toBeUndefined();
});
