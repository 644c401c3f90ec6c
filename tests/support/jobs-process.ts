import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '#src/platform/clock.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { buildServer } from '#src/server.ts';

// A process that only works on the jobs of a site, for tests that kill it. Its settings are in its environment.
const config = readConfig(process.env);
const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
const jobs = createJobs({ connection: database.connection, rescueSeconds: 1, pollSeconds: 0.5 });
await buildServer({ config, database, clock: systemClock, jobs });
await jobs.start();
// A killed process would not store it, and later ones would start slowly.
flushCompileCache();
process.stdout.write('ready\n');
await sleep(2 ** 31 - 1);
