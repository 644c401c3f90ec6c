import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** What the platform needs of a logger; Fastify's and pino's both fit. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Fastify's logger (pino): JSON lines on standard output, with request ids and without personal data. */
export function logOptions(level: Config['logLevel']): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split('?')[0], id: request.id }),
    },
  };
}

function ignore(): void {
  // Says nothing on purpose.
}
