import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '#src/platform/error-code.ts';
import { AppError, type ErrorCode, type ErrorBody } from '#src/api/errors.ts';
import { errorPage, errorPageHeaders } from './pages/error-page.ts';
import { pageLocale } from './pages/visitor-locale.ts';
import { isCall } from './route-table.ts';

const frameworkErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'This endpoint accepts JSON only.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'The body is too large.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_body', 'The body does not match its Content-Length.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_body', 'The body is empty.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_body', 'The body is not valid JSON.'],
  FST_ERR_BAD_URL: ['malformed_address', 'The URL is not valid.'],
  FST_ERR_MAX_PARAM_LENGTH: ['malformed_address', 'A part of the URL is too long.'],
};

/**
 * Error codes of the driver or the server when the database does not respond or is temporarily unavailable.
 */
const databaseGone = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  // Shutting down, crashed, or starting.
  '57P01',
  '57P02',
  '57P03',
  // Statement timeout.
  '57014',
  // A replica that was not promoted yet.
  '25006',
  // Out of connections or memory.
  '53000',
  '53200',
  '53300',
  // Connection lost.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);

/** Headers of a file that could not be sent. With its name, browsers would save the error as the file. */
const fileHeaders = ['content-disposition', 'content-range', 'accept-ranges', 'etag'];

/**
 * Installs the error handler: an `AppError` keeps its code and sentence, any other error is logged and sent
 * as a 500 without details. Browsers that open the path get a page, all other callers JSON.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}

/** Sends the response of an error outside Fastify's error path. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { url } = request;
  send(error, { request, reply, isPage: acceptsPages(request) && !isCall(url.split('?')[0] ?? url) });
}

/** Error handler of an API path that browsers open, such as the return from a payment page. */
export function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  send(error, { request, reply, isPage: acceptsPages(request) });
}

/** Whether a person sees the response: of a file, or of a form that was posted without scripts. */
function acceptsPages({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

function send(
  error: unknown,
  { request, reply, isPage }: { request: FastifyRequest; reply: FastifyReply; isPage: boolean },
): void {
  const appError = toAppError(error);
  if (appError.status >= 500) request.log.error({ err: error }, 'request failed');

  reply.errorCode = appError.code;
  for (const name of fileHeaders) reply.removeHeader(name);
  void reply.code(appError.status).headers({ ...appError.headers, 'cache-control': 'no-store' });
  if (isPage) {
    const locale = pageLocale(request.url, request.headers.cookie);
    return void reply.headers(errorPageHeaders).send(errorPage(appError, locale));
  }
  void reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(appError.toError() satisfies ErrorBody));
}

/** Converts an error to an `AppError`; unknown errors become `internal_error`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) {
    return new AppError(
      'disk_full',
      "The site can't save anything because its disk is full. Please try again later.",
      { cause: error, headers: { 'retry-after': '60' } },
    );
  }
  if (isDatabaseGone(error)) {
    return new AppError(
      'unavailable',
      "The site can't reach its database. Please try again in a few minutes.",
      {
        cause: error,
        headers: { 'retry-after': '5' },
      },
    );
  }

  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code ? frameworkErrors[code] : undefined;
  if (known) return new AppError(known[0], known[1], { cause: error });
  if (error instanceof SyntaxError && statusCode === 400)
    return new AppError('malformed_body', 'The body is not valid JSON.', { cause: error });
  return new AppError('internal_error', 'Something went wrong on our end. Please try again.', {
    cause: error,
  });
}

/** PostgreSQL's code, and the system's for files of this site. */
function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  if (code === '53100' || code === 'ENOSPC') return true;
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause);
}

function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (
    code &&
    databaseGone.has(code) &&
    (syscall === undefined ||
      syscall === 'connect' ||
      syscall === 'getaddrinfo' ||
      syscall === 'read' ||
      syscall === 'write')
  )
    return true;
  if (
    /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
      error.message,
    )
  )
    return true;
  return error.cause !== undefined && isDatabaseGone(error.cause);
}

declare module 'fastify' {
  // Only an interface can be extended.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyReply {
    /** Code of the error that was sent, for metrics. */
    errorCode?: ErrorCode;
  }
}
