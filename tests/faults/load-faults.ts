import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ask } from './ask.ts';
import type { Fault } from './fault.ts';
import { note, type Seen, unseen } from './visitors.ts';

export const loadFaults: Fault[] = [
  {
    name: 'The gateway is slow',
    how: 'Every answer of the gateway takes 15 s, for 30 s',
    processes: 2,
    happen: async ({ gateway }) => {
      gateway.slowDown(15_000);
      await sleep(30_000);
      gateway.slowDown(0);
    },
  },
  {
    name: 'Far more requests than can be answered',
    how: '4,000 visitors ask the API and for pages that nobody has asked for before, without a pause, for 20 s',
    processes: 1,
    happen: async ({ port }) => ({ 'the 4,000': await crowd(port, 4000) }),
  },
  {
    name: 'Memory is short',
    how: 'A heap of 84 MB (`--max-old-space-size`), and the same 1,000 visitors',
    processes: 1,
    env: { NODE_OPTIONS: '--max-old-space-size=84' },
    happen: async ({ port }) => ({ 'the 1,000': await crowd(port, 1000) }),
  },
  {
    name: 'Slow and silent connections',
    how: '1000 connections that send a header drop by drop or nothing at all, `MAX_CONNECTIONS=800` for each process',
    processes: 2,
    env: { MAX_CONNECTIONS: '800' },
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

async function crowd(port: number, size: number): Promise<Seen> {
  const end = Date.now() + 20_000;
  const seen = unseen();
  let count = 0;
  const rush = async () => {
    while (Date.now() < end) {
      count += 1;
      const path = count % 4 === 0 ? `/blog?seen=${count}` : '/api/blogs';
      note(seen, await visit(port, path));
    }
  };
  await Promise.all(Array.from({ length: size }, rush));
  return seen;
}

/** On a connection of its own, so that the others who ask do not wait for it on this side. */
async function visit(port: number, path: string): Promise<Answer> {
  const agent = new Agent();
  const answer = await ask(port, path, { agent, headers: { accept: 'text/html' } });
  agent.destroy();
  return answer;
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.resume();
  await once(socket, 'connect');
  return socket;
}
