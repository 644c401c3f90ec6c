import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { beforeFastify } from '#src/http/overload/before-fastify.ts';
import { boundConnections, timeLimits } from '#src/http/connections.ts';
import { createCallTable } from '#src/http/call-table.ts';
import { refuseClient } from '#src/http/client-error.ts';
import { handleErrors, sendError } from '#src/http/error-handler.ts';
import { createLoadShedding } from '#src/http/overload/load-shedding.ts';
import type { PageServer } from '#src/http/pages/page-server.ts';
import { commonHeaders } from '#src/http/pages/security-headers.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Lifetime } from '#src/platform/process/lifetime.ts';
import { answerQuickly } from '#src/http/pages/quick-answers.ts';
import { logOptions } from '#src/platform/log.ts';

/** How long requests in flight may take when the site stops: longer than the payment gateway is waited for. */
const stopGraceMs = 20_000;

type HttpAppParts = {
  config: Config;
  pages?: PageServer | undefined;
  lifetime: Lifetime;
  /** How many queries wait for a connection to the database. */
  waitingQueries: () => number;
};

/** The server without any feature: limits, headers, errors, logs, and the table of calls that are registered later. */
export function createHttpApp({ config, pages, lifetime, waitingQueries }: HttpAppParts) {
  const headers = commonHeaders(config);
  const shedding = createLoadShedding({
    measure: () => ({ ...app.memoryUsage(), waiting: waitingQueries() }),
    limits: config.load,
  });
  const app: FastifyInstance = Fastify({
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
    serverFactory: (handler) =>
      createServer(timeLimits, beforeFastify({ pages, headers, shedding, lifetime, handler })),
  });
  const quick =
    pages && answerQuickly(app.server, { answer: pages.quickFromCache, isEnding: lifetime.isEnding });
  const connections = boundConnections(app.server, {
    most: config.mostConnections,
    closeIdle: quick?.closeIdle,
  });

  // It measures; what is refused is decided before Fastify sees a request.
  void app.register(underPressure, { sampleInterval: 500 });
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
  return { app, calls, connections, shedding, drainOnClose };
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? url;
}
