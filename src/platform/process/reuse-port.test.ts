import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findSharedPort, supportsReusePort } from './reuse-port.ts';

const host = '127.0.0.1';

test('a port of another program is an error, not shared', async () => {
  const other = createServer();
  await once(other.listen({ host, port: 0, reusePort: await supportsReusePort(host) }), 'listening');
  const { port } = other.address() as AddressInfo;

  await expect(findSharedPort({ host, port })).rejects.toThrow('EADDRINUSE');

  other.close();
});

test('port 0 resolves to a free port that processes can share', async () => {
  const port = await findSharedPort({ host, port: 0 });

  expect(port).toBeGreaterThan(1023);
});
