import { writeSync } from 'node:fs';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { Config } from './config/config.ts';

/** Logger functions of the platform; Fastify's and pino's both fit. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: LoggedError };

export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 70 };

/** Logger in the same format for processes without Fastify. */
export function lineLog(lowest: Config['logLevel']): Log {
  const write = (level: keyof typeof levels) => (what: unknown, text?: unknown) => {
    if (levels[level] < levels[lowest]) return;
    const msg = typeof what === 'string' ? what : text;
    const err = what instanceof Error ? describeError(what) : undefined;
    const line = { level: levels[level], time: Date.now(), pid: process.pid, msg: msg ?? err?.message, err };
    standardOutput.write(`${JSON.stringify(line)}\n`);
  };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

/** Output of log lines. A full disk or a closed pipe loses lines but does not stop the site. */
export const standardOutput = {
  write(line: string): void {
    try {
      writeSync(1, line);
    } catch {
      lostLines += 1;
    }
  },
};

let lostLines = 0;

/** Number of log lines that could not be written. */
export function countLostLines(): number {
  return lostLines;
}

/** Fastify's logger (pino): JSON lines on standard output, with request ids and without personal data. */
export function logOptions(level: Config['logLevel']): FastifyServerOptions['logger'] {
  return {
    level,
    stream: standardOutput,
    serializers: {
      // Query strings contain tokens of emails, the last part of some paths is one.
      req: (request) => ({ method: request.method, path: loggedPath(request.url), id: request.id }),
      err: describeError,
    },
  };
}

/** Path without query and without a status token at its end (32 bytes in base64url). */
function loggedPath(url: string): string | undefined {
  return url.split('?')[0]?.replace(/[\w-]{43}$/, '***');
}

/** Logged fields of an error. Values of a failed query are left out (hashes, user texts), and so are email addresses. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'a value that is not an error', stack: '' };
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

/** Message of anything that was thrown, without the values of a query and without email addresses. */
export function errorMessage(error: unknown): string {
  return withoutValues(error instanceof Error ? error.message : String(error));
}

/** Mail servers quote the address of a recipient in their replies. */
const emailAddress = /[^\s<>"'(),:;/@]{1,64}@[\p{L}\p{M}\p{N}.-]{1,253}\.[\p{L}\p{M}-]{2,}/gu;

function withoutValues(text: string): string {
  return text.replace(/\nparams: [^]*?(?=\n {4}at |$)/, '').replace(emailAddress, '***');
}

function ignore(): void {
  // Silent by design.
}
