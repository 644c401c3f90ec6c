import { Agent, request } from 'node:http';

/** HTTP status, or the reason for its absence. */
export type Outcome = number | 'broken' | 'no response';

export type SiteResponse = { outcome: Outcome; ms: number; text: string; retryAfter: string | null };

export type RequestOptions = { body?: object; headers?: Record<string, string>; agent?: Agent };

const everybody = new Agent({ keepAlive: true, maxSockets: 64 });
const patienceMs = 15_000;

/**
 * Sends a request like a browser: when a kept connection turns out to be closed, a read is repeated on
 * another.
 */
export async function sendRequest(
  port: number,
  path: string,
  options: RequestOptions = {},
): Promise<SiteResponse> {
  const began = performance.now();
  let tried = await sendOnce(port, path, options);
  while (tried.wasStale && !options.body) tried = await sendOnce(port, path, options);
  const { wasStale: _, ...response } = tried;
  return { ...response, ms: performance.now() - began };
}

type Tried = Omit<SiteResponse, 'ms'> & { wasStale: boolean };

function sendOnce(
  port: number,
  path: string,
  { body, headers, agent = everybody }: RequestOptions,
): Promise<Tried> {
  const nothing = { text: '', retryAfter: null };
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        method: body ? 'POST' : 'GET',
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        timeout: patienceMs,
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () =>
          resolve({
            outcome: response.statusCode ?? 'broken',
            text,
            retryAfter: response.headers['retry-after'] ?? null,
            wasStale: false,
          }),
        );
        response.on('error', () => resolve({ ...nothing, outcome: 'broken', wasStale: false }));
      },
    );
    sent.on('timeout', () => {
      resolve({ ...nothing, outcome: 'no response', wasStale: false });
      sent.destroy();
    });
    sent.on('error', () => resolve({ ...nothing, outcome: 'broken', wasStale: sent.reusedSocket }));
    sent.end(body && JSON.stringify(body));
  });
}
