import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { isDoorMessage } from './process-messages.ts';
import { tellDoor } from './tell-door.ts';

const aliveEveryMs = 5000;

/** Takes the connections that the front door hands over, and says that the site serves and that it is not stuck. */
export function serveBehindFrontDoor(server: Server, name: string): void {
  process.on('message', (message: unknown, socket: unknown) => {
    if (!isDoorMessage(message) || message.door !== 'connection') return;
    tellDoor({ site: 'took', connection: message.connection });
    // The visitor may have left on the way.
    if (!(socket instanceof Socket)) return;
    server.emit('connection', socket);
    socket.resume();
  });
  tellDoor({ site: 'up', name });
  setInterval(() => tellDoor({ site: 'alive' }), aliveEveryMs).unref();
}

/** Connections are handed to others from now on. */
export function leaveFrontDoor(): void {
  tellDoor({ site: 'stopping' });
}
