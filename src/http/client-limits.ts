import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { clientNetwork } from './client-address.ts';
import { isInProcess } from './in-process.ts';
import type { IsTrustedProxy } from './trusted-proxies.ts';

type ClientLimits = {
  /** Open connections of one client; behind a trusted proxy its requests in progress. */
  connections: number;
  /** Open event streams of one client. */
  streams: number;
};

const retryAfterSeconds = 60;

/** Counts what each client uses at the same time. A client is an IPv4 address or an IPv6 /64 network. */
export function createClientCounter(max: number) {
  const counts = new Map<string, number>();

  /** @returns a function that releases the slot, or null when the client is at the maximum */
  function enter(address: string): (() => void) | null {
    const client = clientNetwork(address);
    const count = counts.get(client) ?? 0;
    if (count >= max) return null;
    counts.set(client, count + 1);

    return () => {
      const left = (counts.get(client) ?? 0) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    };
  }

  return { enter };
}

export type ClientCounter = ReturnType<typeof createClientCounter>;

type Dependencies = { limits: ClientLimits; isTrustedProxy: IsTrustedProxy };

/**
 * Limits the event streams of each client and, behind a trusted proxy, its requests in progress, since the
 * connections are the proxy's. Direct connections are limited by `boundConnections`.
 */
export function limitClientRequests(app: FastifyInstance, { limits, isTrustedProxy }: Dependencies): void {
  const requests = createClientCounter(limits.connections);
  const streams = createClientCounter(limits.streams);

  app.addHook('onRequest', (request, reply, done) => {
    if (isInProcess(request)) return done();
    const counters = [
      ...(isTrustedProxy(request.socket.remoteAddress) ? [requests] : []),
      ...(request.routeOptions.config.isEventStream ? [streams] : []),
    ];
    for (const counter of counters) {
      const leave = counter.enter(request.ip);
      if (!leave) {
        const message = 'Too many open connections from this address. Close some of them.';
        const headers = { 'retry-after': String(retryAfterSeconds) };
        return done(new AppError('too_many_requests', message, { headers }));
      }
      reply.raw.once('close', leave);
    }
    done();
  });
}

declare module 'fastify' {
  // Only an interface can be extended.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    /** The response lasts until the client disconnects. */
    isEventStream?: boolean;
  }
}
