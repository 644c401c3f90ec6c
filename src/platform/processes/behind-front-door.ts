import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { beforeHead } from '#src/platform/before-head.ts';
import { firstQuestion } from './first-question.ts';
import { isDoorMessage } from './process-messages.ts';
import { tellDoor } from './tell-door.ts';

const aliveEveryMs = 2000;

/** Whoever asks nothing for this long is no longer kept open at the door, too. */
const quietMs = 1000;

/**
 * Takes the connections that the front door hands over, and says that the site serves and that it is not stuck. A
 * connection counts as taken when the answer to its first question begins, if that is one that another process could
 * answer too, and else when it was read. Until then the door can give it to another process, and nothing of it is lost.
 */
export function serveBehindFrontDoor(server: Server, name: string): void {
  const untaken = new Map<Socket, (request: IncomingMessage, response: ServerResponse) => void>();

  process.on('message', (message: unknown, socket: unknown) => {
    if (!isDoorMessage(message) || message.door !== 'connection') return;
    const { connection, question } = message;
    // The visitor may have left on the way.
    if (!(socket instanceof Socket)) return tellDoor({ site: 'took', connection });

    const ours = socket;
    const quiet = setTimeout(take, quietMs).unref();
    untaken.set(socket, answer);
    socket.once('close', take);
    if (question !== undefined) socket.unshift(Buffer.from(question, 'latin1'));
    server.emit('connection', socket);
    socket.resume();

    function answer(request: IncomingMessage, response: ServerResponse): void {
      // What has ended one process is not tried on a third.
      const mayMove = question === undefined && !response.headersSent;
      const read = mayMove ? firstQuestion(request) : null;
      if (read === null) return take();

      clearTimeout(quiet);
      tellDoor({ site: 'read', connection, question: read });
      beforeHead(response, take);
    }

    function take(): void {
      clearTimeout(quiet);
      if (untaken.delete(ours)) tellDoor({ site: 'took', connection });
    }
  });
  // Behind the site's own listener, which has answered what it can answer at once.
  server.on('request', (request, response) => untaken.get(request.socket)?.(request, response));
  tellDoor({ site: 'up', name });
  setInterval(() => tellDoor({ site: 'alive' }), aliveEveryMs).unref();
}

/** Connections are handed to others from now on. */
export function leaveFrontDoor(): void {
  tellDoor({ site: 'stopping' });
}
