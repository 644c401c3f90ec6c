import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { beforeHead } from '#src/platform/before-head.ts';
import type { Lifetime } from '#src/platform/process/lifetime.ts';
import { AppError } from '#src/api/errors.ts';
import { isCall } from '../call-table.ts';
import type { LoadShedding } from './load-shedding.ts';
import type { PageServer } from '../pages/page-server.ts';

type Parts = {
  pages: Pick<PageServer, 'fromCache' | 'lastKnown' | 'refuse'> | undefined;
  /** Those that every answer of the site carries. */
  headers: Record<string, string>;
  shedding: Pick<LoadShedding, 'admit'>;
  lifetime: Lifetime;
  /** Fastify, for everything else. */
  handler: RequestListener;
};

const busySeconds = 10;

/**
 * What is decided before the framework sees a request. Cached pages are answered here: they are most of the traffic,
 * and cost less than a refusal would, so they are never refused. While the site has more to do than it can, a page that
 * was drawn once is shown as it was.
 */
export function beforeFastify({ pages, headers, shedding, lifetime, handler }: Parts): RequestListener {
  return (request, response) => {
    // Told with the last answer, a browser or proxy does not ask on a line that is just being closed.
    if (lifetime.isEnding()) response.shouldKeepAlive = false;
    if (pages?.fromCache(request, response)) return;

    const path = request.url?.split('?')[0] ?? '/';
    const place = shedding.admit(request.method ?? 'GET', path);
    if (place) {
      beforeHead(response, place.answered);
      response.once('close', place.left);
      handler(request, response);
    } else if (!pages?.lastKnown(request, response)) refuse(request, response, path);
  };

  function refuse(request: IncomingMessage, response: ServerResponse, path: string): void {
    const refusal = new AppError(
      'unavailable',
      'The site is very busy right now. Please try again in a few minutes.',
      { headers: { 'retry-after': String(busySeconds) } },
    );
    if (pages && !isCall(path) && request.headers.accept?.includes('text/html')) {
      pages.refuse(request, response, refusal);
      return;
    }
    response
      .writeHead(refusal.status, {
        ...headers,
        ...refusal.headers,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(JSON.stringify(refusal.toProblem()));
  }
}
