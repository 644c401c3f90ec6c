import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from '#src/platform/config/config.ts';
import { createJobs, type Jobs } from '#src/platform/jobs/jobs.ts';
import { buildServer } from '#src/server.ts';
import { type FixedClock, fixedClock } from './fixed-clock.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export type TestSite = {
  app: FastifyInstance;
  database: TestDatabase;
  config: Config;
  jobs: Jobs;
  clock: FixedClock;
  close(): Promise<void>;
};

/**
 * The whole site without its pages, on its own database, with a fixed clock. Jobs are stored, but run only
 * after `jobs.start()`.
 */
export async function openTestSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const database = await openTestDatabase();
  // Commands that a test runs block for seconds, which must not count as overload.
  const config = readConfig({ LOG_LEVEL: 'silent', OVERLOAD_LAG_MS: '10000', ...settings });
  const clock = fixedClock('2026-11-21T06:00:00Z');
  const jobs = createJobs({ connection: database.connection, rescueSeconds: 1 });
  const app = await buildServer({ config, database, clock, jobs });
  await jobs.start({ work: false });

  async function close(): Promise<void> {
    await app.close();
    await jobs.stop();
    await database.close();
  }
  return { app, database, config, jobs, clock, close };
}
