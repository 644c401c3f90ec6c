import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShareLoad, Transport, TransportResponse } from '#src/api/transport.ts';
import { joinDandas } from '#src/markdown/danda.ts';
import { createContentCache } from '#src/platform/caching/content-cache.ts';

type Call = Parameters<Transport>[0];
type LoadWith<Data> = (transport: Transport) => Promise<Data>;

/** A result that is for its caller only. */
class Unshared extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('not for all visitors');
    this.result = result;
  }
}

/** Bots request many addresses once, so only the data of as many pages is kept as visitors open within a second. */
const keptPages = 100;

/**
 * Calls the API in this process, with the same routes, validation and responses as over HTTP, for texts on pages. Pages share the
 * responses that are the same for all visitors, and the data they consist of, for up to a second and until content changes.
 */
export function createPageTransport() {
  const responses = createContentCache();
  const pages = createContentCache({ maxEntries: keptPages });

  function transportOf(app: FastifyInstance, request: FastifyRequest): Transport {
    return (call) => {
      if (!isPublicRead(call)) return send(app, request, call);
      return responses
        .getOrLoad(call.url, () => sendShared(app, request, call))
        .catch((error: unknown) => resultOf(error) as TransportResponse);
    };
  }

  /** Loads what a page shows once for all visitors, if all its calls are the same for them. */
  function shareLoadOf(app: FastifyInstance, request: FastifyRequest): ShareLoad {
    const transport = transportOf(app, request);
    return async <Data extends { isPersonal: boolean }>(key: string, loadWith: LoadWith<Data>) => {
      let isOwn = false;
      try {
        return await pages.getOrLoad(key, () => {
          isOwn = true;
          return loadShared(transport, loadWith);
        });
      } catch (error) {
        // Data of one visitor is not shared: the other callers of this load send their own requests.
        if (error instanceof Unshared && !isOwn) return loadWith(transport);
        return resultOf(error) as Data;
      }
    };
  }

  function clear(): void {
    responses.clear();
    pages.clear();
  }

  return { transportOf, shareLoadOf, clear };
}

async function loadShared<Data extends { isPersonal: boolean }>(
  transport: Transport,
  loadWith: LoadWith<Data>,
): Promise<Data> {
  let isShared = true;
  const data = await loadWith(async (call) => {
    const response = await transport(call);
    isShared &&= isPublicRead(call) && response.status === 200;
    return response;
  });
  if (!isShared || data.isPersonal) throw new Unshared(data);
  return data;
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

function resultOf(error: unknown): unknown {
  if (error instanceof Unshared) return error.result;
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
