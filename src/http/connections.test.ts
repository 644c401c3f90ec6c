import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createClientCounter } from './client-limits.ts';
import { boundConnections, timeLimits } from './connections.ts';
import { createTrustedProxies } from './trusted-proxies.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function openServer(
  listener: RequestListener,
  { max = 10, perClient = 10, proxies = [] as string[], limits = {} } = {},
) {
  const server = createServer({ ...timeLimits, ...limits }, listener);
  servers.push(server);
  const connections = boundConnections(server, {
    max,
    clients: createClientCounter(perClient),
    isTrustedProxy: createTrustedProxies(proxies),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, connections, port };
}

async function open(
  port: number,
): Promise<{ socket: Socket; received: () => string; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, received: () => text, closed };
}

test('a shutdown waits for the response in progress and closes idle connections', async () => {
  const asked = Promise.withResolvers<void>();
  const { connections, port } = await openServer((_request, response) => {
    asked.resolve();
    setTimeout(() => response.end('late'), 300);
  });
  const unused = await open(port);
  const busy = await open(port);
  busy.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await asked.promise;

  await connections.drain({ graceMs: 10_000 });

  expect(busy.received()).toContain('late');
  await Promise.all([busy.closed, unused.closed]);
  expect(connections.count()).toBe(0);
});

test('a shutdown does not wait longer than its grace period', async () => {
  const { connections, port } = await openServer(() => undefined);
  const stuck = await open(port);
  stuck.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await sleep(50);

  await connections.drain({ graceMs: 100 });

  await stuck.closed;
});

test('connections above the limit are closed', async () => {
  const { connections, port } = await openServer((_request, response) => response.end('here'), { max: 2 });
  const [, , third] = [await open(port), await open(port), await open(port)];

  await third.closed;

  expect(connections.count()).toBe(2);
  expect(connections.rejected()).toBe(1);
});

test('a client has no more connections than its limit, and a trusted proxy is not one client', async () => {
  const direct = await openServer((_request, response) => response.end('here'), { perClient: 2 });
  const proxied = await openServer((_request, response) => response.end('here'), {
    perClient: 2,
    proxies: ['127.0.0.0/8'],
  });

  const [, , third] = [await open(direct.port), await open(direct.port), await open(direct.port)];
  for (let count = 0; count < 3; count += 1) await open(proxied.port);

  await third.closed;
  expect(direct.connections.count()).toBe(2);
  expect(direct.connections.rejected()).toBe(1);
  expect(proxied.connections.count()).toBe(3);
});

test('a connection that was closed makes room for another of the same client', async () => {
  const { port, connections } = await openServer((_request, response) => response.end('here'), {
    perClient: 1,
  });
  const first = await open(port);
  first.socket.destroy();
  await expect.poll(() => connections.count()).toBe(0);

  const second = await open(port);
  second.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');

  await expect.poll(() => second.received()).toContain('here');
});

test('a request whose body arrives too slowly gets 408 or is closed', async () => {
  const { port } = await openServer(
    (request, response) => void request.resume().on('end', () => response.end('here')),
    {
      limits: { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 },
    },
  );
  const slow = await open(port);
  slow.socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n');
  const dripping = setInterval(() => slow.socket.write('x'), 20);

  await slow.closed;
  clearInterval(dripping);

  expect(slow.received()).not.toContain('here');
});

test('a client that sends headers byte by byte, or nothing, is disconnected', async () => {
  const { port } = await openServer((_request, response) => response.end('here'), {
    limits: { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 },
  });
  const silent = await open(port);
  const slow = await open(port);
  const dripping = setInterval(() => slow.socket.write('GET / HTTP/1.1\r\nX-A: '), 20);

  await Promise.all([silent.closed, slow.closed]);
  clearInterval(dripping);
  expect(slow.received()).not.toContain('here');
});
