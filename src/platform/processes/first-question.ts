import type { IncomingMessage } from 'node:http';

/**
 * The first request of a connection, byte for byte, when another process may answer it just as well: reading changes
 * nothing, has no body, and nothing else was sent. Anything else is null.
 */
export function firstQuestion({
  method,
  url,
  httpVersion,
  rawHeaders,
  socket,
}: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;

  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  }
  const question = `${lines.join('\r\n')}\r\n\r\n`;
  return question.length === socket.bytesRead ? question : null;
}
