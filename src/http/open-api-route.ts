import type { FastifyInstance } from 'fastify';
import type { RouteTable } from './route-table.ts';
import { openApiDocument } from './open-api.ts';
import { bodyOf, type EncodedPage, encodePage } from './pages/encoded-page.ts';
import { bestEncoding, encodingNames } from './pages/send-page.ts';

type Dependencies = { calls: RouteTable; site: { name: string; url: string } };

/** Registers GET /api/openapi.json: all registered endpoints as an OpenAPI 3.1 document. */
export function registerOpenApiRoute(app: FastifyInstance, { calls, site }: Dependencies): void {
  let written: { title: string; encoded: EncodedPage } | undefined;
  app.get('/api/openapi.json', (request, reply) => {
    const title = site.name;
    if (written?.title !== title) {
      const about = { title, url: site.url, version: '1' };
      const json = JSON.stringify(openApiDocument(calls.endpoints(), about));
      written = { title, encoded: encodePage(200, [json]) };
    }
    // Encoded once: compressing two megabytes for each request would be slow.
    const { encoded } = written;
    const encoding = bestEncoding(request.headers['accept-encoding']);
    void reply.headers({
      'cache-control': 'public, max-age=300',
      etag: encoded.etag,
      vary: 'Accept-Encoding',
      ...(encoding !== 'plain' && { 'content-encoding': encodingNames[encoding] }),
    });
    if (request.headers['if-none-match']?.includes(encoded.etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(bodyOf(encoded, encoding));
  });
}
