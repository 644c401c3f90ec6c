import type { FastifyInstance } from 'fastify';
import type { CallTable } from './call-table.ts';
import { openApiDocument } from './open-api.ts';

type OpenApiRouteParts = { calls: CallTable; title: string; url: string };

/** GET /api/openapi.json: all endpoints that are registered, as an OpenAPI 3.1 document. */
export function registerOpenApiRoute(app: FastifyInstance, { calls, title, url }: OpenApiRouteParts): void {
  let json: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(openApiDocument(calls.endpoints(), { title, url, version: '1' }));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(json);
  });
}
