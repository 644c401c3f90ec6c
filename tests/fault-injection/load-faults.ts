import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendCrowd } from './load-clients.ts';
import type { Fault } from './fault.ts';

export const loadFaults: Fault[] = [
  {
    name: 'Gateway slow',
    how: 'Every response of the gateway takes 15 s, for 30 s',
    processes: 2,
    happen: async ({ gateway }) => {
      gateway.slowDown(15_000);
      await sleep(30_000);
      gateway.slowDown(0);
    },
  },
  {
    name: 'Host busy',
    how: '16 other programs use the processors without a pause, for 20 s; one process without nginx',
    processes: 1,
    isBare: true,
    happen: async () => {
      const programs = Array.from({ length: 16 }, () => spawn(process.execPath, ['-e', 'for (;;);']));
      await sleep(20_000);
      for (const program of programs) program.kill('SIGKILL');
    },
  },
  {
    name: 'Request overload',
    how: '4,000 clients request API endpoints and uncached pages without a pause, for 20 s; one process behind nginx',
    processes: 1,
    happen: async ({ port }) => ({ 'the 4,000': await sendCrowd(port, 4000) }),
  },
  {
    name: 'Memory shortage',
    how: 'A heap of 104 MB (`--max-old-space-size`), and 1,000 such clients; one process behind nginx',
    processes: 1,
    env: { NODE_OPTIONS: '--max-old-space-size=104' },
    happen: async ({ port }) => ({ 'the 1,000': await sendCrowd(port, 1000) }),
  },
  {
    name: 'Slow and idle connections',
    how: '1000 connections that send headers byte by byte or nothing, to one process behind nginx',
    processes: 1,
    happen: async ({ port }) => {
      const sockets = await Promise.all(Array.from({ length: 1000 }, () => open(port)));
      const dripping = setInterval(() => {
        for (const socket of sockets.slice(500)) if (socket.writable) socket.write('GET / HTTP/1.1\r\nX-A: ');
      }, 1000);
      while (sockets.some((socket) => !socket.destroyed)) await sleep(200);
      clearInterval(dripping);
    },
  },
];

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.resume();
  await once(socket, 'connect');
  return socket;
}
