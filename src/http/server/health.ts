import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
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
  summary: 'The site can serve requests: its database answers.',
  group: 'Operation',
  responses: { 200: state },
});

/** @param ping asks the database; rejects when it does not answer */
export function registerHealthRoutes(app: FastifyInstance, { ping }: { ping: () => Promise<void> }): void {
  route(app, getHealth, () => ({ status: 'ok' as const }));

  route(app, getReadiness, async () => {
    await ping().catch((cause: unknown) => {
      throw new AppError('unavailable', 'The database does not answer.', {
        cause,
        headers: { 'retry-after': '5' },
      });
    });
    return { status: 'ok' as const };
  });
}
