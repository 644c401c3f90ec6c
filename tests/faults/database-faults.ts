import { setTimeout as sleep } from 'node:timers/promises';
import { fillDisk } from './full-disk.ts';
import type { Fault } from './fault.ts';

export const databaseFaults: Fault[] = [
  {
    name: 'PostgreSQL is killed',
    how: '`kill -9` of the server; it is started again at once',
    processes: 2,
    happen: async ({ database }) => {
      database.kill();
      await sleep(5000);
    },
    healsFrom: 'beginning',
  },
  {
    name: 'The database is gone for a minute',
    how: 'PostgreSQL stopped, and started again after 60 s',
    processes: 2,
    happen: async ({ database }) => {
      await database.stop();
      await sleep(60_000);
      await database.start();
    },
  },
  {
    name: 'The database answers nothing for half a minute',
    how: '`kill -STOP` of PostgreSQL and all its processes, woken after 30 s',
    processes: 2,
    happen: async ({ database }) => {
      database.freeze();
      await sleep(30_000);
      database.thaw();
    },
  },
  {
    name: 'The network to the database falls silent',
    how: 'All connections to PostgreSQL lose every packet from now on, as behind a firewall that has forgotten them; new ones work',
    processes: 2,
    isFarAway: true,
    happen: async ({ databaseLine }) => {
      databaseLine.fallSilent();
      await sleep(60_000);
    },
    healsFrom: 'beginning',
  },
  {
    name: 'The disk of the database is full',
    how: 'A file fills the disk of the database, and is removed after 20 s',
    processes: 2,
    diskMb: 400,
    happen: async ({ dataDir }) => {
      const disk = await fillDisk(dataDir);
      await sleep(20_000);
      await disk.empty();
    },
  },
];
