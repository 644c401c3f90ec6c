import type { FastifyInstance } from 'fastify';
import type { PageServer } from './page-server.ts';

/**
 * Sends a cached page before other hooks run: most requests are for one, and sending it costs less than an
 * error.
 */
export function addCachedPageHook(app: FastifyInstance, pages: Pick<PageServer, 'fromCache'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (pages.fromCache(request.raw, reply.raw)) reply.hijack();
    else done();
  });
}
