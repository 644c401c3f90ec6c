import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';

export const processFaults: Fault[] = [
  {
    name: 'Site killed',
    how: '`kill -9` of its only process behind nginx; restarted immediately, as by systemd',
    processes: 1,
    happen: ({ site }) => site.replace('SIGKILL'),
    healsFrom: 'beginning',
  },
  {
    name: 'One of two processes killed',
    how: '`kill -9` of one of two processes behind nginx',
    processes: 2,
    happen: async ({ site }) => {
      site.signal('SIGKILL');
      await sleep(10_000);
    },
    healsFrom: 'beginning',
  },
  {
    name: 'Twenty kills',
    how: '`kill -9` of two processes behind nginx in turn, 20 times, each when the one before is ready again',
    processes: 2,
    happen: async ({ site }) => {
      for (let kills = 0; kills < 20; kills += 1) await site.replace('SIGKILL');
    },
    healsFrom: 'beginning',
  },
  {
    name: 'One of two processes hangs',
    how: 'The event loop of one of two processes behind nginx is blocked forever',
    processes: 2,
    happen: async ({ site }) => {
      site.signal('SIGPWR');
      await sleep(35_000);
    },
    healsFrom: 'beginning',
  },
  {
    name: 'Rolling restart',
    how: 'SIGTERM to two processes behind nginx, one when the other is ready again',
    processes: 2,
    happen: async ({ site }) => {
      for (let restarts = 0; restarts < 2; restarts += 1) await site.replace('SIGTERM');
    },
    healsFrom: 'beginning',
  },
  {
    name: 'Site stopped and started',
    how: 'SIGTERM to both processes behind nginx at once, started after their exit',
    processes: 2,
    happen: async ({ site }) => {
      await site.stop();
      await site.start();
    },
    healsFrom: 'beginning',
  },
  {
    name: 'Log not writable',
    how: 'Standard output is `/dev/full` at log level `debug`',
    processes: 1,
    env: { LOG_LEVEL: 'debug' },
    output: '/dev/full',
    happen: () => sleep(5000),
    healsFrom: 'beginning',
  },
  {
    name: 'Clock jump',
    how: 'The clock of both processes jumps one hour ahead, and back after 10 s',
    processes: 2,
    happen: async ({ site }) => {
      site.signal('SIGUSR2', { all: true });
      await sleep(10_000);
      site.signal('SIGUSR2', { all: true });
    },
  },
];
