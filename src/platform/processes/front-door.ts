import type { ChildProcess } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import { type DoorMessage, isSiteMessage } from './process-messages.ts';

type Receiver = { child: ChildProcess; handed: Map<number, Socket> };

/** So many connections wait while no process is up; more are closed. */
const mostWaiting = 1000;

/**
 * Accepts connections and hands them to the processes in turn. A connection stays open here until its process says
 * that it has it: when that process is killed before, another gets it. (The cluster module of Node loses such a
 * connection: its visitor waits for ever.)
 */
export function createFrontDoor() {
  const receivers: Receiver[] = [];
  const waiting: Socket[] = [];
  let count = 0;

  const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    // Who leaves before anybody was there for him is no fault.
    socket.on('error', () => socket.destroy());
    pass(socket);
  });

  function pass(socket: Socket): void {
    const receiver = leastBusy();
    if (!receiver) return wait(socket);

    count += 1;
    const connection = count;
    receiver.handed.set(connection, socket);
    const message: DoorMessage = { door: 'connection', connection };
    receiver.child.send(message, socket, { keepOpen: true }, (error) => {
      if (error) remove(receiver);
    });
  }

  function wait(socket: Socket): void {
    if (waiting.length >= mostWaiting) socket.destroy();
    else waiting.push(socket);
  }

  /** The one that has the fewest to take over; of several, the one whose turn was longest ago. */
  function leastBusy(): Receiver | undefined {
    const [first, ...others] = receivers;
    if (!first) return undefined;

    const chosen = others.reduce((best, one) => (one.handed.size < best.handed.size ? one : best), first);
    receivers.splice(receivers.indexOf(chosen), 1);
    receivers.push(chosen);
    return chosen;
  }

  /** From now on this process gets connections. */
  function add(child: ChildProcess): void {
    const receiver: Receiver = { child, handed: new Map() };
    receivers.push(receiver);
    child.on('message', (message: unknown) => {
      if (!isSiteMessage(message)) return;
      if (message.site === 'took') release(receiver, message.connection);
      if (message.site === 'stopping') remove(receiver);
    });
    child.once('exit', () => remove(receiver));
    for (const socket of waiting.splice(0)) pass(socket);
  }

  function release({ handed }: Receiver, connection: number): void {
    handed.get(connection)?.destroy();
    handed.delete(connection);
  }

  function remove(receiver: Receiver): void {
    const index = receivers.indexOf(receiver);
    if (index !== -1) receivers.splice(index, 1);
    const unanswered = [...receiver.handed.values()];
    receiver.handed.clear();
    for (const socket of unanswered) pass(socket);
  }

  /** @returns the port, once connections are accepted */
  function open({ host, port }: { host: string; port: number }): Promise<number> {
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port, backlog: 2048 }, () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  /** Accepts no more; what was handed over goes on. */
  function close(): void {
    server.close();
    for (const socket of waiting.splice(0)) socket.destroy();
  }

  return { open, add, close };
}
