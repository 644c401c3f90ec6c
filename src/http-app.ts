import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import Fastify, { LogController } from 'fastify';
import { boundConnections, timeLimits } from '#src/http/server/connections.ts';
import { createCallTable } from '#src/http/server/call-table.ts';
import { refuseClient } from '#src/http/server/client-error.ts';
import { handleErrors, sendError } from '#src/http/server/error-handler.ts';
import type { PageServer } from '#src/http/server/pages/page-server.ts';
import { commonHeaders } from '#src/http/server/pages/security-headers.ts';
import type { Config } from '#src/platform/config.ts';
import { logOptions } from '#src/platform/log.ts';

/** How long requests in flight may take when the site stops: longer than the payment gateway is waited for. */
const stopGraceMs = 20_000;

type HttpAppParts = { config: Config; pages?: PageServer | undefined };

/** The server without any feature: limits, headers, errors, logs, and the table of calls that are registered later. */
export function createHttpApp({ config, pages }: HttpAppParts) {
  const app = Fastify({
    logger: logOptions(config.logLevel),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: 64 * 1024,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 300 },
    frameworkErrors: sendError,
    clientErrorHandler: refuseClient,
    // Who asks on a connection that is still open gets an answer, and is told that it is the last one on it.
    return503OnClosing: false,
    // Also of the hooks that wait for answers on their way.
    pluginTimeout: stopGraceMs + 10_000,
    serverFactory: (handler) => createHttpServer(handler, pages),
  });
  const connections = boundConnections(app.server, { most: config.mostConnections });

  const headers = commonHeaders(config.siteUrl);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.removeContentTypeParser('text/plain');
  handleErrors(app);
  const calls = createCallTable(app);
  app.setNotFoundHandler((request) => {
    throw calls.refusal(request.method, pathOf(request.url));
  });

  /** Added last: what holds answers open has ended them by then. */
  function drainOnClose(): void {
    app.addHook('preClose', async () => {
      app.server.close();
      await connections.drain(stopGraceMs);
    });
  }
  return { app, calls, drainOnClose };
}

/** Cached pages are answered before the framework sees the request; they are most of the traffic. */
function createHttpServer(handler: RequestListener, pages: PageServer | undefined) {
  return createServer(timeLimits, answer);

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (!pages?.fromCache(request, response)) handler(request, response);
  }
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? url;
}
