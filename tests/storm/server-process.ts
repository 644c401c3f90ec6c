import { flushCompileCache } from 'node:module';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { readConfig } from '#src/platform/config.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { buildServer } from '#src/server.ts';
import { type FastClock, fastClock } from './fast-clock.ts';

// The site without its pages, for tests that kill it. It gets ready, and listens when its parent says so: the next
// process takes over as soon as the one before is gone.
const config = readConfig(process.env);
const time: FastClock = JSON.parse(process.env['STORM_CLOCK'] ?? '');
const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
const jobs = createJobs({ connection: database.connection, rescueSeconds: 1, pollSeconds: 0.5 });
const app = await buildServer({ config, database, clock: fastClock(time), jobs });

process.once('message', () => void listen());
process.once('disconnect', () => process.exit());
// Those after it start faster; this one never gets to its end.
flushCompileCache();
process.send?.('ready');

async function listen(): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: config.port, listenTextResolver: () => '' });
  process.send?.('listening');
  await jobs.start();
}
