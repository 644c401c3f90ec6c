import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { isDoorMessage, type SiteMessage } from './process-messages.ts';

const aliveEveryMs = 5000;

/** Takes the connections that the front door hands over, and says that the site serves and that it is not stuck. */
export function serveBehindFrontDoor(server: Server, name: string): void {
  process.on('message', (message: unknown, socket: unknown) => {
    if (!isDoorMessage(message)) return;
    tell({ site: 'took', connection: message.connection });
    // The visitor may have left on the way.
    if (!(socket instanceof Socket)) return;
    server.emit('connection', socket);
    socket.resume();
  });
  tell({ site: 'up', name });
  setInterval(() => tell({ site: 'alive' }), aliveEveryMs).unref();
}

/** Connections are handed to others from now on. */
export function leaveFrontDoor(): void {
  tell({ site: 'stopping' });
}

function tell(message: SiteMessage): void {
  if (process.connected) process.send?.(message);
}
