import { once } from 'node:events';
import { createServer } from 'node:net';

type Address = { host: string; port: number };

/** Whether several processes can listen on one port (SO_REUSEPORT). */
export function supportsReusePort(host: string): Promise<boolean> {
  return probe({ host, port: 0 }, true).then(
    () => true,
    () => false,
  );
}

/**
 * Resolves the port that several processes are about to share. Listening without `reusePort` fails when another program
 * has the port; with it, both would share the port unnoticed.
 *
 * @throws the error of `listen`
 */
export function findSharedPort(address: Address): Promise<number> {
  return probe(address, false);
}

async function probe(address: Address, reusePort: boolean): Promise<number> {
  const server = createServer();
  await once(server.listen({ ...address, reusePort }), 'listening');
  const bound = server.address();
  await once(server.close(), 'close');
  return typeof bound === 'object' && bound ? bound.port : address.port;
}
