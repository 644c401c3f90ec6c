import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { createRouteTable } from './route-table.ts';
import { openApiDocument } from './open-api.ts';
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

test('the OpenAPI document names the limits of an endpoint, and none of the numbers that JavaScript can hold', () => {
  const query = z.object({ year: z.coerce.number().int(), days: z.coerce.number().int().min(1).max(400) });
  const spec = endpoint({
    method: 'GET',
    path: '/api/days',
    summary: 'List days',
    group: 'Days',
    query,
    responses: { 200: z.object({ count: z.int() }) },
  });
  const document = openApiDocument([spec], { title: 'Mandir', version: '1', url: 'https://mandir.example' });

  expect(document.paths['/api/days']?.get?.['parameters']).toMatchObject([
    { name: 'year', schema: { type: 'integer' } },
    { name: 'days', schema: { type: 'integer', minimum: 1, maximum: 400 } },
  ]);
  expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
});
