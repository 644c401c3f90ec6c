import type { FastifyInstance } from 'fastify';
import type { RouteTable } from './route-table.ts';
import { openApiDocument } from './open-api.ts';
import { type EncodedPage, encodePage } from './pages/encoded-page.ts';
import { sendEncoded } from './responses/send-encoded.ts';

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
    void reply.header('cache-control', 'public, max-age=300');
    return sendEncoded(request, reply, { type: 'application/json', encoded: written.encoded });
  });
}
