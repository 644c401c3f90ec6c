import type { FastifyInstance } from 'fastify';

/** Old paths in sent emails and their new ones. */
const movedPaths = {
  '/my-gifts': '/my-donations',
  '/monthly-gift/stop': '/recurring-donations/cancel',
} as const;

/** Redirects with 308, which keeps method and body. The server keeps the query, the browser the fragment. */
export function registerMovedPaths(app: FastifyInstance): void {
  for (const [from, to] of Object.entries(movedPaths)) {
    app.all(from, (request, reply) => {
      const query = request.url.indexOf('?');
      return reply.redirect(query === -1 ? to : to + request.url.slice(query), 308);
    });
  }
}
