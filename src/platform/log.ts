import type { FastifyBaseLogger } from 'fastify';

/** What the platform needs of a logger; Fastify's and pino's both fit. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

function ignore(): void {
  // Says nothing on purpose.
}
