import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { boundConnections, timeLimits } from './connections.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function openServer(answer: RequestListener, { most = 10, limits = {} } = {}) {
  const server = createServer({ ...timeLimits, ...limits }, answer);
  servers.push(server);
  const connections = boundConnections(server, { most });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, connections, port };
}

async function open(
  port: number,
): Promise<{ socket: Socket; heard: () => string; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, heard: () => text, closed };
}

test('a stop waits for the answer on its way, and not for lines on which nothing is asked', async () => {
  const asked = Promise.withResolvers<void>();
  const { connections, port, server } = await openServer((_request, response) => {
    asked.resolve();
    setTimeout(() => response.end('late'), 300);
  });
  const unused = await open(port);
  const busy = await open(port);
  busy.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await asked.promise;

  server.close();
  await connections.drain(10_000);

  expect(busy.heard()).toContain('late');
  await Promise.all([busy.closed, unused.closed]);
  expect(connections.count()).toBe(0);
});

test('a stop does not wait for ever', async () => {
  const { connections, port } = await openServer(() => undefined);
  const stuck = await open(port);
  stuck.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await sleep(50);

  await connections.drain(100);

  await stuck.closed;
});

test('no more connections than the limit are kept', async () => {
  const { connections, port } = await openServer((_request, response) => response.end('here'), { most: 2 });
  const [, , third] = [await open(port), await open(port), await open(port)];

  await third.closed;

  expect(connections.count()).toBe(2);
  expect(connections.refused()).toBe(1);
});

test('who sends the head of a request drop by drop, or nothing at all, is shut out', async () => {
  const { port } = await openServer((_request, response) => response.end('here'), {
    limits: { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 },
  });
  const silent = await open(port);
  const slow = await open(port);
  const dripping = setInterval(() => slow.socket.write('GET / HTTP/1.1\r\nX-A: '), 20);

  await Promise.all([silent.closed, slow.closed]);
  clearInterval(dripping);
  expect(slow.heard()).not.toContain('here');
});
