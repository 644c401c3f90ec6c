import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transport, TransportResponse } from '#src/api/transport.ts';
import { joinDandas } from '#src/markdown/danda.ts';
import { createContentCache } from '#src/platform/caching/content-cache.ts';

type Call = Parameters<Transport>[0];

/** A response that is sent to its caller only. */
class Unshared extends Error {
  readonly response: TransportResponse;

  constructor(response: TransportResponse) {
    super(`status ${response.status}`);
    this.response = response;
  }
}

/**
 * Calls the API in this process, with the same routes, validation and responses as over HTTP, for texts on pages. Pages share the
 * responses that are the same for all visitors, for up to a second and until content changes.
 */
export function createPageTransport() {
  const responses = createContentCache();

  function transportOf(app: FastifyInstance, request: FastifyRequest): Transport {
    return (call) => {
      if (!isPublicRead(call)) return send(app, request, call);
      return responses.getOrLoad(call.url, () => sendShared(app, request, call)).catch(responseOf);
    };
  }

  return { transportOf, clear: () => responses.clear() };
}

/** Calls of one visitor carry a header, such as the token of a donation. */
function isPublicRead({ method, body, headers }: Call): boolean {
  return method === 'GET' && body === undefined && headers === undefined;
}

async function sendShared(
  app: FastifyInstance,
  request: FastifyRequest,
  call: Call,
): Promise<TransportResponse> {
  const response = await send(app, request, call);
  if (response.status !== 200) throw new Unshared(response);
  return response;
}

function responseOf(error: unknown): TransportResponse {
  if (error instanceof Unshared) return error.response;
  throw error;
}

async function send(
  app: FastifyInstance,
  request: FastifyRequest,
  { method, url, body, headers }: Call,
): Promise<TransportResponse> {
  const response = await app.inject({
    method,
    url,
    // Limits count the visitor, not this process.
    remoteAddress: request.ip,
    headers: { ...headers, 'x-request-id': request.id },
    ...(body !== undefined && { payload: body as object }),
  });
  return {
    status: response.statusCode,
    text: joinDandas(response.body),
    link: response.headers.link?.toString(),
    totalCount: response.headers['x-total-count']?.toString(),
  };
}
