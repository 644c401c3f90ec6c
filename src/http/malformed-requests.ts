import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';

const hostPattern = /^(\[[\da-f:.]+\]|[\da-z._~-]+)(:\d{1,5})?$/i;

/**
 * Rejects requests that Node's parser accepts and that a proxy may read differently: several or malformed `Host` headers,
 * and versions other than HTTP/1.0 and 1.1 in the request line.
 *
 * @param headers those of every response; the hook runs before they are set
 */
export function rejectMalformedRequests(app: FastifyInstance, headers: Record<string, string> = {}): void {
  const rejected = new WeakSet<Socket>();

  app.addHook('onRequest', (request, reply, done) => {
    // Requests pipelined behind a malformed one are part of a smuggling attempt.
    if (isWellFormed(request.raw) && !rejected.has(request.socket)) return done();

    rejected.add(request.socket);
    reply.headers(headers).raw.shouldKeepAlive = false;
    done(new AppError('malformed_request', 'This is not a valid HTTP request.'));
  });
}

function isWellFormed({ httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return false;
  if (headers.host === undefined) return httpVersion === '1.0';
  return hostPattern.test(headers.host) && countHosts(rawHeaders) === 1;
}

/** Cheaper than `headersDistinct`, which builds an object of all headers. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
