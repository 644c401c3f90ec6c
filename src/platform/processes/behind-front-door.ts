import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { isDoorMessage } from './process-messages.ts';
import { tellDoor } from './tell-door.ts';

const aliveEveryMs = 5000;

/** Whoever asks nothing for this long is no longer kept open at the door, too. */
const quietMs = 1000;

/**
 * Takes the connections that the front door hands over, and says that the site serves and that it is not stuck. A
 * connection counts as taken when its first question was read: until then the door can give it to another process, and
 * nothing of it is lost. A cached page is answered by then.
 */
export function serveBehindFrontDoor(server: Server, name: string): void {
  const unread = new Map<Socket, () => void>();

  process.on('message', (message: unknown, socket: unknown) => {
    if (!isDoorMessage(message) || message.door !== 'connection') return;
    const { connection } = message;
    // The visitor may have left on the way.
    if (!(socket instanceof Socket)) return tellDoor({ site: 'took', connection });

    const taken = socket;
    const quiet = setTimeout(take, quietMs).unref();
    unread.set(socket, take);
    socket.once('close', take);
    server.emit('connection', socket);
    socket.resume();

    function take(): void {
      clearTimeout(quiet);
      if (unread.delete(taken)) tellDoor({ site: 'took', connection });
    }
  });
  // Behind the site's own listener, which has answered what it can answer at once.
  server.on('request', ({ socket }) => unread.get(socket)?.());
  tellDoor({ site: 'up', name });
  setInterval(() => tellDoor({ site: 'alive' }), aliveEveryMs).unref();
}

/** Connections are handed to others from now on. */
export function leaveFrontDoor(): void {
  tellDoor({ site: 'stopping' });
}
