import type { Transport } from '#src/api/transport.ts';

/** Sends a file as a multipart form over a `fetch` with the session. */
export function uploadTransport(send: typeof fetch, file: File): Transport {
  return async ({ method, url }) => {
    const body = new FormData();
    body.append('file', file);
    const response = await send(url, { method, headers: { accept: 'application/json' }, body });
    return { status: response.status, text: await response.text() };
  };
}
