import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createClientCounter, limitClientRequests } from '#src/http/client-limits.ts';
import { boundConnections, timeLimits } from '#src/http/connections.ts';
import { createRouteTable } from '#src/http/route-table.ts';
import { rejectClient } from '#src/http/client-error.ts';
import { handleErrors, sendError } from '#src/http/error-handler.ts';
import { rejectMalformedRequests } from '#src/http/malformed-requests.ts';
import { addOverloadHooks } from '#src/http/overload/overload-hooks.ts';
import { createOverloadProtection } from '#src/http/overload/overload-protection.ts';
import { encodePublicTexts } from '#src/http/responses/public-text.ts';
import { addCachedPageHook } from '#src/http/pages/cached-page-hook.ts';
import type { PageServer } from '#src/http/pages/page-server.ts';
import { commonHeaders, readElsewhere } from '#src/http/pages/security-headers.ts';
import { createTrustedProxies } from '#src/http/trusted-proxies.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Lifetime } from '#src/platform/process/shutdown-state.ts';
import { logOptions } from '#src/platform/log.ts';

/** Grace period of requests in progress at shutdown: longer than the timeout of the payment gateway. */
const stopGraceMs = 20_000;
/** Time in which a busy client sends its next request and gets a response instead of a reset connection. */
const idleGraceMs = 1000;

type Dependencies = {
  config: Config;
  pages?: PageServer | undefined;
  lifetime: Lifetime;
};

/** The server without features: limits, headers, errors, logs, and the route table. */
export function createHttpApp({ config, pages, lifetime }: Dependencies) {
  const headers = commonHeaders(config);
  const isTrustedProxy = createTrustedProxies(config.trustedProxies);
  const clientLimits = config.rateLimit ? config.clientLimits : { connections: Infinity, streams: Infinity };
  const app: FastifyInstance = Fastify({
    logger: logOptions(config.logLevel),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: 64 * 1024,
    trustProxy: config.trustedProxies.length > 0 ? isTrustedProxy : false,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 600 },
    frameworkErrors: sendError,
    clientErrorHandler: rejectClient,
    // Requests on a kept connection are completed while the site stops, with `Connection: close`.
    return503OnClosing: false,
    // Includes the hooks that wait for responses in progress.
    pluginTimeout: stopGraceMs + 10_000,
    // `rejectMalformedRequests` checks the Host header and pipelined requests.
    serverFactory: (handler) => createServer({ ...timeLimits, requireHostHeader: false }, handler),
  });
  const connections = boundConnections(app.server, {
    max: config.maxConnections,
    clients: createClientCounter(clientLimits.connections),
    isTrustedProxy,
  });
  const overload = createOverloadProtection({ measure: () => app.memoryUsage(), limits: config.load });

  // Only for its measurements: its own hook considers neither the number of requests in progress nor their
  // priority.
  void app.register(underPressure, { sampleInterval: 500 });
  rejectMalformedRequests(app, headers);
  app.addHook('onRequest', (_request, reply, done) => {
    if (lifetime.isEnding()) reply.raw.shouldKeepAlive = false;
    done();
  });
  if (pages) addCachedPageHook(app, pages);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Before every other hook, so that scripts of other sites can read errors as well.
    if (request.routeOptions.config.endpoint?.crossOrigin) reply.headers(readElsewhere);
    done();
  });
  limitClientRequests(app, { limits: clientLimits, isTrustedProxy });
  addOverloadHooks(app, { overload, pages });
  encodePublicTexts(app);
  app.removeContentTypeParser('text/plain');
  handleErrors(app);
  const calls = createRouteTable(app);
  app.setNotFoundHandler((request) => {
    throw calls.notFoundError(request.method, pathOf(request.url));
  });

  /** Must be added last, when event streams have ended. */
  function drainOnClose(): void {
    app.addHook('preClose', () =>
      connections.drain({ graceMs: stopGraceMs, idleGraceMs: lifetime.isEnding() ? idleGraceMs : 0 }),
    );
  }
  return { app, calls, connections, overload, drainOnClose };
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? url;
}
