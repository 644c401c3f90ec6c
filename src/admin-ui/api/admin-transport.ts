import type { Transport } from '#src/api/transport.ts';

/** JSON calls over a `fetch` with the session. */
export function adminTransport(send: typeof fetch): Transport {
  return async ({ method, url, body, signal }) => {
    const response = await send(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    return { status: response.status, text: await response.text() };
  };
}
