import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { timeLimits } from '../connections.ts';
import { type PlainRequest, readPlainRequest } from './plain-request.ts';

/** An answer without its Date: status line and headers, each with its line end, and the body that follows. */
export type QuickAnswer = { head: string; body: Buffer | null };

type Options = {
  /** The answer that lies ready, or null. */
  answer: (request: PlainRequest) => QuickAnswer | null;
  /** No more quick answers: node:http tells the client that the connection ends. */
  isEnding: () => boolean;
};

const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${timeLimits.keepAliveTimeout / 1000}\r\n\r\n`;

/**
 * Answers plain requests for pages that lie ready on the connection itself, at a third of what node:http costs. The
 * first request on a connection that is anything else hands the connection over to the server for good, with every
 * byte that was read (`connection` may be emitted by users, node:http).
 */
export function answerQuickly(server: Server, { answer, isEnding }: Options) {
  const [accept] = server.listeners('connection');
  if (!accept) throw new Error('the server takes no connections');
  const held = new Set<Socket>();
  server.removeAllListeners('connection');
  server.on('connection', hold);

  function hold(socket: Socket): void {
    held.add(socket);
    socket.setTimeout(timeLimits.headersTimeout);
    socket.on('data', read).on('end', end).on('timeout', destroy).on('error', destroy).on('close', forget);
  }

  function read(this: Socket, bytes: Buffer): void {
    // Who sends more before reading what was sent is made to wait by node:http.
    const request = this.writableLength > 0 || isEnding() ? null : readPlainRequest(bytes);
    const ready = request && answer(request);
    if (!ready) {
      handOver(this, bytes);
      return;
    }
    this.setTimeout(timeLimits.keepAliveTimeout);
    this.cork();
    this.write(`${ready.head}Date: ${httpDate()}\r\n${keepAlive}`, 'latin1');
    if (ready.body) this.write(ready.body);
    this.uncork();
  }

  function handOver(socket: Socket, bytes: Buffer): void {
    forget.call(socket);
    socket
      .off('data', read)
      .off('end', end)
      .off('timeout', destroy)
      .off('error', destroy)
      .off('close', forget);
    socket.setTimeout(0);
    socket.pause();
    socket.unshift(bytes);
    accept?.call(server, socket);
    socket.resume();
  }

  function forget(this: Socket): void {
    held.delete(this);
  }

  /** Closes the connections that wait for a next request. */
  function closeIdle(): void {
    for (const socket of held) if (socket.writableLength === 0) socket.destroy();
  }

  return { closeIdle };
}

function end(this: Socket): void {
  this.end();
}

function destroy(this: Socket): void {
  this.destroy();
}

let lastDate = { second: 0, text: '' };

/** The present second as headers write it. */
function httpDate(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== lastDate.second) lastDate = { second, text: new Date(second * 1000).toUTCString() };
  return lastDate.text;
}
