import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { type CallTable, createCallTable } from '#src/http/server/call-table.ts';
import { refuseClient } from '#src/http/server/client-error.ts';
import { handleErrors, sendError } from '#src/http/server/error-handler.ts';
import type { PageServer } from '#src/http/server/pages/page-server.ts';
import { commonHeaders } from '#src/http/server/pages/security-headers.ts';
import type { Config } from '#src/platform/config.ts';
import { logOptions } from '#src/platform/log.ts';

/** How long requests in flight may take when the site stops. */
const stopGraceMs = 3000;

type HttpAppParts = { config: Config; pages?: PageServer | undefined };

/** The server without any feature: limits, headers, errors, logs, and the table of calls that are registered later. */
export function createHttpApp({ config, pages }: HttpAppParts): { app: FastifyInstance; calls: CallTable } {
  const app = Fastify({
    logger: logOptions(config.logLevel),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: 64 * 1024,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 300 },
    frameworkErrors: sendError,
    clientErrorHandler: refuseClient,
    serverFactory: (handler) => createHttpServer(handler, pages),
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders);
  });
  app.removeContentTypeParser('text/plain');
  // Browsers open connections in advance; one that never carried a request counts as busy and would hold the stop.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), stopGraceMs).unref();
  });
  handleErrors(app);
  const calls = createCallTable(app);
  app.setNotFoundHandler((request) => {
    throw calls.refusal(request.method, pathOf(request.url));
  });
  return { app, calls };
}

/** Cached pages are answered before the framework sees the request; they are most of the traffic. */
function createHttpServer(handler: RequestListener, pages: PageServer | undefined) {
  return createServer({ requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 }, answer);

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (!pages?.fromCache(request, response)) handler(request, response);
  }
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? url;
}
