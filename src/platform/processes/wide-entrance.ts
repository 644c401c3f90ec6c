import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Connections that the system keeps until they are taken: a crowd comes faster than the event loop turns. */
export const backlog = 4096;

const listeners = 64;

type Address = { host: string; port: number };
type Listen = (how: Address & { backlog: number; reusePort: boolean }) => Promise<unknown>;

/**
 * Has a server take many connections in one turn of the event loop. Of one listener Node takes a single one in each
 * turn (libuv/libuv#3696): while a busy site draws pages, a new visitor waits behind everybody who has come before,
 * though his page lies ready. So several listen at its address, among which the system spreads those who come.
 */
export function createWideEntrance(server: Server) {
  const others: Server[] = [];

  /**
   * @param listen opens the server itself
   * @returns the port
   * @throws as `listen` does, also when another program has the port
   */
  async function open({ host, port: wanted }: Address, listen: Listen): Promise<number> {
    const isWide = await canShare(host);
    const how = { host, port: isWide ? await freePort(host, wanted) : wanted, backlog, reusePort: isWide };
    await listen(how);
    const port = portOf(server) ?? how.port;
    if (isWide) await Promise.all(Array.from({ length: listeners - 1 }, () => openOther({ ...how, port })));
    return port;
  }

  async function openOther(how: Parameters<Listen>[0]): Promise<void> {
    const options = { allowHalfOpen: true, noDelay: true };
    const other = createServer(options, (socket) => server.emit('connection', socket));
    others.push(other);
    await once(other.listen(how), 'listening');
  }

  /** Whoever comes from now on comes to the server itself. */
  function close(): void {
    for (const other of others) other.close();
  }

  return { open, close };
}

/** Whether the system lets several listen at one address. */
function canShare(host: string): Promise<boolean> {
  return freePort(host, 0, { reusePort: true }).then(
    () => true,
    () => false,
  );
}

/** With `reusePort` the system would let a second site in; without, it tells that there is one already. */
async function freePort(host: string, port: number, { reusePort = false } = {}): Promise<number> {
  const probe = createServer();
  await once(probe.listen({ host, port, reusePort }), 'listening');
  const free = portOf(probe) ?? port;
  await once(probe.close(), 'close');
  return free;
}

function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
