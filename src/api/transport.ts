import type { HttpMethod } from './endpoint.ts';

/** Sends one request: with `fetch` in the browser, in process while the server renders. */
export type Transport = (request: {
  method: HttpMethod;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Use of the browser's cache, as of `fetch`. */
  cache?: RequestCache;
}) => Promise<TransportResponse>;

export type TransportResponse = {
  status: number;
  text: string;
  /** `Link` header: names the next page of a list (RFC 8288). */
  link?: string | null | undefined;
  /** `X-Total-Count` header: number of items on all pages of a list. */
  totalCount?: string | null | undefined;
};

/** Loads the data of a page with a transport, or returns what was loaded for another visitor with the same key. */
export type ShareLoad = <Data extends { isPersonal: boolean }>(
  key: string,
  loadWith: (transport: Transport) => Promise<Data>,
) => Promise<Data>;
