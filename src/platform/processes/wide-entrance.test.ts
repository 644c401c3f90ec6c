import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createWideEntrance } from './wide-entrance.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function openServer(server: Server, port = 0) {
  const entrance = createWideEntrance(server);
  closers.push(() => (entrance.close(), server.close(), server.closeAllConnections()));
  const open = entrance.open({ host: '127.0.0.1', port }, (how) => once(server.listen(how), 'listening'));
  return { entrance, port: await open };
}

test('who comes is served by the one server, by whichever listener he comes', async () => {
  const server = createServer((request, response) => response.end(request.socket.remoteAddress));
  const { port } = await openServer(server);
  expect(port).toBe((server.address() as AddressInfo).port);

  const visits = Array.from({ length: 100 }, async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
    return answer.text();
  });

  expect(new Set(await Promise.all(visits))).toEqual(new Set(['127.0.0.1']));
});

test('an address that somebody listens at is refused, whoever it is', async () => {
  const { port } = await openServer(createServer());
  await expect(openServer(createServer(), port)).rejects.toThrow('EADDRINUSE');

  const stranger = createNetServer().listen(0, '127.0.0.1');
  closers.push(() => stranger.close());
  await once(stranger, 'listening');
  const taken = (stranger.address() as AddressInfo).port;
  await expect(openServer(createServer(), taken)).rejects.toThrow('EADDRINUSE');
});

test('after it was closed nobody comes in any more', async () => {
  const server = createServer((_request, response) => response.end());
  const { entrance, port } = await openServer(server);

  entrance.close();
  server.close();
  await sleep(10);

  for (let visit = 0; visit < 20; visit += 1)
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});
