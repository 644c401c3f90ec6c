import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { getResource, listResources } from '../contract.ts';
import type { ResourceService } from './service.ts';

/** URLs derived literally from a category's title, and their clean targets (RES-13). */
const literalAddresses = {
  '/resources/audio-/-video-teachings': '/resources/audio-video-teachings',
  '/resources/:title(^articles-(?:&|%26)-insights$)': '/resources/articles-insights',
} as const;

export function registerResourceRoutes(
  app: FastifyInstance,
  { resources }: { resources: ResourceService },
): void {
  route(app, listResources, ({ query }) => resources.listShelves(query));

  route(app, getResource, ({ params, query }) => resources.getAddress(params.slug, query));

  // The specification names the library only as /library.
  app.get('/resources', (request, reply) => reply.redirect(`/library${queryOf(request.url)}`, 308));

  for (const [literal, clean] of Object.entries(literalAddresses)) {
    app.get(literal, (_request, reply) => reply.redirect(clean, 308));
  }
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
