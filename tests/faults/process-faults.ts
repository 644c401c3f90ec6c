import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';

export const processFaults: Fault[] = [
  {
    name: 'The site is killed',
    how: '`kill -9` of its only process; started again at once, as a supervisor does',
    processes: 1,
    happen: async ({ site }) => {
      await site.kill();
      await site.start();
    },
    healsFrom: 'beginning',
  },
  {
    name: 'One of two processes is killed',
    how: '`kill -9` of one of `PROCESSES=2`',
    processes: 2,
    happen: async ({ site }) => {
      site.signal('SIGKILL');
      await sleep(10_000);
    },
    healsFrom: 'beginning',
  },
  {
    name: 'One of two processes hangs',
    how: '`kill -STOP` of one of `PROCESSES=2`, never woken',
    processes: 2,
    happen: async ({ site }) => {
      site.signal('SIGSTOP');
      await sleep(35_000);
    },
    healsFrom: 'beginning',
  },
  {
    name: 'The site is stopped and started',
    how: 'SIGTERM to `PROCESSES=2`, and started again when it has ended',
    processes: 2,
    happen: async ({ site }) => {
      await site.stop();
      await site.start();
    },
    healsFrom: 'beginning',
  },
  {
    name: 'The log cannot be written',
    how: 'Standard output is `/dev/full` at log level `debug`',
    processes: 1,
    env: { LOG_LEVEL: 'debug' },
    output: '/dev/full',
    happen: () => sleep(5000),
    healsFrom: 'beginning',
  },
  {
    name: 'The clock jumps',
    how: 'The clock of both processes jumps an hour ahead, and back after 10 s',
    processes: 2,
    happen: async ({ site }) => {
      site.signal('SIGUSR2', { all: true });
      await sleep(10_000);
      site.signal('SIGUSR2', { all: true });
    },
  },
];
