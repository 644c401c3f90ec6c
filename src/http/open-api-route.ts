import type { FastifyInstance } from 'fastify';
import type { RouteTable } from './route-table.ts';
import { openApiDocument } from './open-api.ts';

type Dependencies = { calls: RouteTable; site: { name: string; url: string } };

/** Registers GET /api/openapi.json: all registered endpoints as an OpenAPI 3.1 document. */
export function registerOpenApiRoute(app: FastifyInstance, { calls, site }: Dependencies): void {
  let written: { title: string; json: string } | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    const title = site.name;
    if (written?.title !== title) {
      const about = { title, url: site.url, version: '1' };
      written = { title, json: JSON.stringify(openApiDocument(calls.endpoints(), about)) };
    }
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(written.json);
  });
}
