import type { FastifyInstance } from 'fastify';

/** Paths that links in sent emails still contain, and where they are now. */
const movedPaths = {
  '/my-gifts': '/my-donations',
  '/monthly-gift/stop': '/recurring-donations/cancel',
} as const;

/** Redirects with 308, which keeps method and body. The query is kept here, the fragment by the browser. */
export function registerMovedPaths(app: FastifyInstance): void {
  for (const [from, to] of Object.entries(movedPaths)) {
    app.all(from, (request, reply) => {
      const query = request.url.indexOf('?');
      return reply.redirect(query === -1 ? to : to + request.url.slice(query), 308);
    });
  }
}
