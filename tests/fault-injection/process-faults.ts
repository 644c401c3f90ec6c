import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';

export const processFaults: Fault[] = [
  {
    name: 'Site killed',
    how: '`kill -9` of its only process; restarted immediately, as by a supervisor',
    processes: 1,
    happen: async ({ site }) => {
      await site.kill();
      await site.start();
    },
    healsFrom: 'beginning',
  },
  {
    name: 'One of two processes killed',
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
    how: '`kill -STOP` of one of `PROCESSES=2`, never resumed',
    processes: 2,
    happen: async ({ site }) => {
      site.signal('SIGSTOP');
      await sleep(35_000);
    },
    healsFrom: 'beginning',
  },
  {
    name: 'Site stopped and started',
    how: 'SIGTERM to `PROCESSES=2`, restarted after exit',
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
