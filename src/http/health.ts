import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Lifetime } from '#src/platform/process/shutdown-state.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { AppError } from '#src/api/errors.ts';
import { route } from './route.ts';

const state = z.object({ status: z.literal('ok') });

const paymentMode = z.enum(['sandbox', 'test', 'live']);

const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Check that the process is running.',
  group: 'Operation',
  responses: {
    200: state.extend({ paymentMode: paymentMode.describe('Only live payments move money') }),
  },
});

const getReadiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary:
    'Check that the site is ready: the database is reachable, the disk has space and no shutdown is in progress.',
  group: 'Operation',
  responses: { 200: state },
});

/** With less free space PostgreSQL cannot continue its write-ahead log (segments of 16 MB). */
const minFreeBytes = 64 * 1024 * 1024;

type Dependencies = {
  /** Queries the database; rejects when it does not respond. */
  ping: () => Promise<void>;
  /** Free bytes on the disk of the data directory. */
  readFreeBytes: () => Promise<number>;
  paymentMode: z.output<typeof paymentMode>;
  lifetime: Lifetime;
};

const readyWithinMs = 3000;

/**
 * Registers GET /api/health (200 while the process runs) and GET /api/ready (503 with a reason while it
 * cannot serve).
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { ping, readFreeBytes, paymentMode: mode, lifetime }: Dependencies,
): void {
  route(app, getHealth, () => ({ status: 'ok' as const, paymentMode: mode }));

  route(app, getReadiness, async () => {
    if (lifetime.isEnding()) throw notReady('The site is stopping.');
    await Promise.race([ping(), rejectLate()]).catch((cause: unknown) => {
      throw notReady("The database isn't responding.", cause);
    });
    if ((await readFreeBytes()) < minFreeBytes) throw notReady('The disk is full, so nothing can be saved.');
    return { status: 'ok' as const };
  });
}

function notReady(reason: string, cause?: unknown): AppError {
  return new AppError('unavailable', reason, { cause, headers: { 'retry-after': '5' } });
}

/** Monitoring has a shorter timeout than visitors. */
async function rejectLate(): Promise<never> {
  await sleep(readyWithinMs, undefined, { ref: false });
  throw new Error(`no response within ${readyWithinMs} ms`);
}
