import type { Socket } from 'node:net';
import { AppError, type ErrorCode } from '#src/api/errors.ts';

const codes: Record<string, [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The request headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive in time.'],
};

/**
 * Time in which remaining input is discarded, so that the response arrives before the connection is closed.
 */
const lingerMs = 1000;

/** Sends the standard error body for input that is not HTTP or exceeds its limits. */
export function rejectClient(error: Error & { code?: string }, socket: Socket): void {
  // The response to the request with `Connection: close` may still be in progress, and ends the connection.
  if (error.code === 'HPE_CLOSED_CONNECTION') return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }

  const [code, message] = codes[error.code ?? ''] ?? [
    'malformed_request',
    'This is not a valid HTTP request.',
  ];
  const appError = new AppError(code, message);
  const body = JSON.stringify(appError.toError());
  socket.removeAllListeners('data');
  socket.resume();
  socket.end(
    [
      `HTTP/1.1 ${appError.status} ${code}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
