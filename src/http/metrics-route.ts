import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';

type Dependencies = {
  token: string;
  read: () => Promise<{ type: string; text: string }>;
};

/** Registers GET /metrics, which requires the token as `Authorization: Bearer`. */
export function registerMetricsRoute(app: FastifyInstance, { token, read }: Dependencies): void {
  const expected = digestOf(`Bearer ${token}`);

  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)) {
      throw new AppError('not_signed_in', 'The token is missing or invalid.', {
        headers: { 'www-authenticate': 'Bearer' },
      });
    }
    const { type, text } = await read();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
