import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What nobody reads or writes for this long is closed; open streams of events say something more often. */
const idleMs = 120_000;
const lookEveryMs = 25;

/** Time limits of a server: who sends slowly, or nothing at all, does not hold a connection for long. */
export const timeLimits = {
  /** From the first byte of a request to the last of its body, uploads included. */
  requestTimeout: 300_000,
  headersTimeout: 15_000,
  /** Longer than the proxies that stand in front keep theirs, so that none sends on a line that is just being cut. */
  keepAliveTimeout: 65_000,
  /** How often the limits above are looked at. */
  connectionsCheckingInterval: 5_000,
};

/** After so many requests a connection is closed, so that visitors spread over processes that came later. */
const mostRequests = 10_000;

type BoundOptions = {
  most: number;
  /** Closes those that wait for a request and that the server does not know of. */
  closeIdle?: (() => void) | undefined;
};

/** Bounds the connections of a server, and closes them in good order when it stops. */
export function boundConnections(server: Server, { most, closeIdle }: BoundOptions) {
  const open = new Set<Socket>();
  let refused = 0;
  server.maxRequestsPerSocket = mostRequests;
  server.timeout = idleMs;

  server.on('connection', (socket: Socket) => {
    if (open.size >= most) {
      refused += 1;
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  /** Waits for answers that are on their way, and then closes what is left. */
  async function drain(graceMs: number): Promise<void> {
    const deadline = performance.now() + graceMs;
    while (performance.now() < deadline) {
      server.closeIdleConnections();
      closeIdle?.();
      // Browsers open connections in advance; one that never carried a request counts as busy.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      if (open.size === 0) return;
      await sleep(lookEveryMs);
    }
    for (const socket of open) socket.destroy();
  }

  return { drain, count: () => open.size, refused: () => refused };
}

export type Connections = ReturnType<typeof boundConnections>;
