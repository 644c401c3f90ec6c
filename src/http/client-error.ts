import type { Socket } from 'node:net';
import { AppError, type ErrorCode } from '#src/api/errors.ts';

const codes: Record<string, [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The request headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive in time.'],
};

/** How long a client may go on sending what nobody reads, so that the answer reaches it before the line is cut. */
const lingerMs = 1000;

/** Answers what is not HTTP at all, or too much of it, in the one error shape. */
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
  const refusal = new AppError(code, message);
  const body = JSON.stringify(refusal.toError());
  socket.removeAllListeners('data');
  socket.resume();
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${code}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
