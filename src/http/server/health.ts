import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Lifetime } from '#src/platform/lifetime.ts';
import { endpoint } from '../endpoint.ts';
import { AppError } from '../errors.ts';
import { route } from './route.ts';

const state = z.object({ status: z.literal('ok') });

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'The process is alive.',
  group: 'Operation',
  responses: { 200: state },
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'The site can serve requests: its database answers, and it is not about to stop.',
  group: 'Operation',
  responses: { 200: state },
});

type HealthParts = {
  /** Asks the database; rejects when it does not answer. */
  ping: () => Promise<void>;
  lifetime: Lifetime;
};

const readyWithinMs = 3000;

/** GET /api/health while the process lives, GET /api/ready while it can serve: 503 with the reason when it cannot. */
export function registerHealthRoutes(app: FastifyInstance, { ping, lifetime }: HealthParts): void {
  route(app, getHealth, () => ({ status: 'ok' as const }));

  route(app, getReadiness, async () => {
    if (lifetime.isEnding()) throw notReady('The site is stopping.');
    await Promise.race([ping(), refuseLate()]).catch((cause: unknown) => {
      throw notReady('The database does not answer.', cause);
    });
    return { status: 'ok' as const };
  });
}

function notReady(reason: string, cause?: unknown): AppError {
  return new AppError('unavailable', reason, { cause, headers: { 'retry-after': '5' } });
}

/** Who watches the site has less patience than a visitor. */
async function refuseLate(): Promise<never> {
  await sleep(readyWithinMs, undefined, { ref: false });
  throw new Error(`no answer within ${readyWithinMs} ms`);
}
