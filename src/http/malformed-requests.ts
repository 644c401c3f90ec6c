import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';

const hostPattern = /^(\[[\da-f:.]+\]|[\da-z._~-]+)(:\d{1,5})?$/i;

/**
 * Rejects requests that Node's parser accepts and that a proxy may read differently: several or malformed `Host` headers,
 * and versions other than HTTP/1.0 and 1.1 in the request line.
 */
export function rejectMalformedRequests(app: FastifyInstance): void {
  const rejected = new WeakSet<Socket>();

  app.addHook('onRequest', (request, reply, done) => {
    // Requests pipelined behind a malformed one are what a smuggling attempt is about.
    if (isWellFormed(request.raw) && !rejected.has(request.socket)) return done();

    rejected.add(request.socket);
    reply.raw.shouldKeepAlive = false;
    done(new AppError('malformed_request', 'This is not a valid HTTP request.'));
  });
}

function isWellFormed({ httpVersion, headers, headersDistinct }: IncomingMessage): boolean {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return false;
  if (headers.host === undefined) return httpVersion === '1.0';
  // Sent by app.inject, which has no list of its own.
  const hosts = headersDistinct?.['host'] ?? [headers.host];
  return hosts.length === 1 && hostPattern.test(headers.host);
}
