import { type Agent, request } from 'node:http';

export type SiteResponse = { status: number; process: number; text: string };
export type RequestOptions = { key?: string; agent?: Agent };

/** Sends a request over a new connection, a POST if there is a body. */
export function sendRequest(
  port: number,
  path: string,
  body?: object,
  { key, agent }: RequestOptions = {},
): Promise<SiteResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<SiteResponse>();
  const options = { port, path, method: body ? 'POST' : 'GET', agent: agent ?? false };
  const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
  const sent = request({ ...options, headers }, (response) => {
    let text = '';
    response.on('data', (chunk: Buffer) => (text += chunk.toString()));
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, process: Number(response.headers['x-process']), text }),
    );
    response.on('error', reject);
  });
  sent.on('error', reject);
  sent.end(body && JSON.stringify(body));
  return promise;
}
