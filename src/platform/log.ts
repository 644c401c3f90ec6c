import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** What the platform needs of a logger; Fastify's and pino's both fit. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: LoggedError };

export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Fastify's logger (pino): JSON lines on standard output, with request ids and without personal data. */
export function logOptions(level: Config['logLevel']): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      // Addresses carry tokens of mails behind the question mark.
      req: (request) => ({ method: request.method, path: request.url.split('?')[0], id: request.id }),
      err: describeError,
    },
  };
}

/**
 * What the log keeps of an error. A failed query names its values, which are hashes, addresses, texts of people: they
 * stay out.
 */
export function describeError(error: Error): LoggedError {
  const { cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

/** The sentence of an error, without the values of a query. */
export function withoutValues(text: string): string {
  return text.replace(/\nparams: [^]*?(?=\n\s+at |$)/, '');
}

function ignore(): void {
  // Says nothing on purpose.
}
