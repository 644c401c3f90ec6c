import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientCounter } from './client-limits.ts';
import type { IsTrustedProxy } from './trusted-proxies.ts';

/** Idle time during a request after which a connection is closed; event streams send a heartbeat more often. */
const idleMs = 120_000;
const checkEveryMs = 25;

/** Time limits against slow and silent clients. */
export const timeLimits = {
  /** From the first byte of a request to the last of its body, uploads included. */
  requestTimeout: 300_000,
  headersTimeout: 15_000,
  /**
   * Longer than the keep-alive of proxies, so that a proxy does not send on a connection that is being
   * closed.
   */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** Requests after which a connection is closed, so that clients spread over processes that started later. */
const maxRequests = 10_000;

type BoundOptions = {
  max: number;
  clients: ClientCounter;
  /** Whether the connections of an address carry requests of many clients. */
  isTrustedProxy: IsTrustedProxy;
};

type DrainOptions = {
  /** Time for responses in progress. */
  graceMs: number;
  /** Time for another request on a kept connection, which gets `Connection: close`. */
  idleGraceMs?: number;
};

/** Limits the connections of a server, in all and of each client, and closes them in order when it stops. */
export function boundConnections(server: HttpServer, { max, clients, isTrustedProxy }: BoundOptions) {
  const open = new Set<Socket>();
  let rejected = 0;
  server.maxRequestsPerSocket = maxRequests;
  server.timeout = idleMs;

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const leave =
      open.size < max && (isTrustedProxy(remoteAddress) ? () => undefined : clients.enter(remoteAddress));
    if (!leave) {
      rejected += 1;
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      leave();
    });
  });

  /** Stops accepting connections, waits for responses in progress, and then closes what is left. */
  async function drain({ graceMs, idleGraceMs = 0 }: DrainOptions): Promise<void> {
    // The method of node:http also destroys idle connections, on which a request may be arriving.
    Server.prototype.close.call(server);
    const startedAt = performance.now();
    while (open.size > 0 && performance.now() - startedAt < graceMs) {
      if (performance.now() - startedAt >= idleGraceMs) closeIdle();
      await sleep(checkEveryMs);
    }
    for (const socket of open) socket.destroy();
  }

  function closeIdle(): void {
    server.closeIdleConnections();
    // Browsers open connections in advance; one that never carried a request counts as busy.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  }

  return { drain, count: () => open.size, rejected: () => rejected };
}

export type Connections = ReturnType<typeof boundConnections>;
