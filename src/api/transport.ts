import type { HttpMethod } from './endpoint.ts';

/** Sends one request: with `fetch` in the browser, in process while the server renders. */
export type Transport = (request: {
  method: HttpMethod;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}) => Promise<TransportResponse>;

/** `link` is the header of that name; lists name their next page in it (RFC 8288). */
export type TransportResponse = { status: number; text: string; link?: string | null | undefined };
