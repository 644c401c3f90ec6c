import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '#src/platform/metrics/metrics.ts';
import { isInProcess } from './in-process.ts';

/**
 * Measures external requests by route pattern, so that the number of series is bounded by the number of
 * routes. Must be called before the routes are registered.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    // Pages call the API in process; their own request is measured.
    if (isInProcess(request)) return;

    if (reply.errorCode) metrics.rejections.inc({ code: reply.errorCode });
    if (request.routeOptions.config.isEventStream) return;
    const route = routeOf(request);
    metrics.requests.observe(
      { method: request.method, route, status: String(reply.raw.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
}

function routeOf({ is404, routeOptions }: FastifyRequest): string {
  const { url = '', config } = routeOptions;
  if (is404) return 'unknown';
  if (config.endpoint) return config.endpoint.path;
  if (url.endsWith('*')) return 'page';
  // Built files have a route each; sign-in has some of its own.
  return /^\/(api|auth|metrics)\b|:/.test(url) ? url : 'file';
}
