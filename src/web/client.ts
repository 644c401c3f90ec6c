import type { CallInput, CallOutput, Endpoint } from '#src/api/endpoint.ts';
import type { ErrorBody } from '#src/api/errors.ts';
import type { Transport, TransportResponse } from '#src/api/transport.ts';
import { joinDandas } from '#src/markdown/danda.ts';
import { type ApiFailure, type ApiResult, httpFailure } from './result.ts';

/** Method and path of an endpoint, checked against its declaration without loading the declaration's schemas. */
export type Address<E extends Endpoint> = Pick<E, 'method' | 'path'>;

/** Message when there is no response; forms translate it by `status` 0. */
export const networkFailure = 'Network error. Please check your connection and try again.';

type CallOptions = { signal?: AbortSignal; headers?: Record<string, string>; cache?: RequestCache };

/**
 * Calls an endpoint over a transport.
 *
 * @param transport `fetch` in the browser, in-process on the server
 * @param address method and path: the endpoint itself, or its constant from `endpoints.ts` where its schemas
 * should not be loaded
 * @param input path parameters, query values and body as the endpoint declares them
 * @returns the result or the failure (status 0 without a response of the site or when `signal` aborted); never throws
 */
export async function call<E extends Endpoint>(
  transport: Transport,
  address: E | Address<E>,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ApiResult<CallOutput<E>>> {
  const parts = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const url = fillPath(address.path, parts.params) + queryString(parts.query);

  let response: TransportResponse;
  try {
    response = await transport({ method: address.method, url, body: parts.body, ...options });
  } catch {
    return { ok: false, status: 0, message: networkFailure };
  }

  if (response.status < 200 || response.status > 299) return responseFailure(response);
  const value = parseJson(response.text);
  // Networks with a sign-in page of their own send it in place of the response.
  if (value === undefined && response.text !== '') return { ok: false, status: 0, message: networkFailure };
  return { ok: true, status: response.status, value: value as CallOutput<E>, ...pagingOf(response) };
}

/** Failure of a response that is not ok, with its error body if it has one. */
export function responseFailure({ status, text }: Pick<TransportResponse, 'status' | 'text'>): ApiFailure {
  return httpFailure(status, asError(parseJson(text)));
}

/** The browser's transport for public pages, which show the texts of responses. */
export const fetchTransport: Transport = async ({ method, url, body, headers, signal, cache }) => {
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(cache && { cache }),
  });
  return {
    status: response.status,
    text: joinDandas(await response.text()),
    link: response.headers.get('link'),
    totalCount: response.headers.get('x-total-count'),
  };
};

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (entries.length === 0) return '';
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

function pagingOf({ link, totalCount }: TransportResponse): { next?: string; total?: number } {
  const address = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1] ?? '';
  const next = new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('cursor');
  return { ...(next && { next }), ...(totalCount && { total: Number(totalCount) }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asError(json: unknown): ErrorBody | undefined {
  if (typeof json !== 'object' || json === null || !('message' in json)) return undefined;
  return typeof json.message === 'string' ? (json as ErrorBody) : undefined;
}
