import { setTimeout as sleep } from 'node:timers/promises';
import { fillDisk } from './full-disk.ts';
import type { Fault } from './fault.ts';

export const databaseFaults: Fault[] = [
  {
    name: 'PostgreSQL killed',
    how: '`kill -9` of the server; restarted immediately',
    processes: 2,
    happen: async ({ database }) => {
      database.kill();
      await sleep(5000);
    },
    healsFrom: 'beginning',
  },
  {
    name: 'Database down for a minute',
    how: 'PostgreSQL stopped, and restarted after 60 s',
    processes: 2,
    happen: async ({ database }) => {
      await database.stop();
      await sleep(60_000);
      await database.start();
    },
  },
  {
    name: 'Database unresponsive for 30 seconds',
    how: '`kill -STOP` of PostgreSQL and all its processes, resumed after 30 s',
    processes: 2,
    happen: async ({ database }) => {
      database.freeze();
      await sleep(30_000);
      database.thaw();
    },
  },
  {
    name: 'Network to the database drops packets',
    how: 'All open connections to PostgreSQL drop every packet, as after a firewall state loss; new connections work',
    processes: 2,
    isFarAway: true,
    happen: async ({ databaseLine }) => {
      databaseLine.fallSilent();
      await sleep(60_000);
    },
    healsFrom: 'beginning',
  },
  {
    name: 'Database disk full',
    how: 'A file fills the database disk, and is deleted after 20 s',
    processes: 2,
    diskMb: 400,
    happen: async ({ dataDir }) => {
      const disk = await fillDisk(dataDir);
      await sleep(20_000);
      await disk.empty();
    },
  },
];
