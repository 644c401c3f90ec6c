import type { ChildProcess } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import { backlog } from './wide-entrance.ts';
import { type DoorMessage, isSiteMessage } from './process-messages.ts';

/** A connection, and the question that was read from it and not answered yet. */
type Handed = { socket: Socket; question?: string | undefined };
type Receiver = { child: ChildProcess; handed: Map<number, Handed> };

/** So many connections wait while no process is up; more are closed. */
const mostWaiting = 1000;

/**
 * Accepts connections and hands them to the processes in turn. A connection stays open here until its process says
 * that it has it: when that process is killed before, another gets it, with the question that was read already. (The
 * cluster module of Node loses such a connection: its visitor waits for ever.)
 */
export function createFrontDoor() {
  const receivers: Receiver[] = [];
  const waiting: Handed[] = [];
  let count = 0;

  const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    // Who leaves before anybody was there for him is no fault.
    socket.on('error', () => socket.destroy());
    pass({ socket });
  });

  function pass(handed: Handed): void {
    const receiver = leastBusy();
    if (!receiver) return wait(handed);

    count += 1;
    const connection = count;
    receiver.handed.set(connection, handed);
    const message: DoorMessage = { door: 'connection', connection, question: handed.question };
    // One that has ended is heard of by its exit.
    receiver.child.send(message, handed.socket, { keepOpen: true }, () => undefined);
  }

  function wait(handed: Handed): void {
    if (waiting.length >= mostWaiting) handed.socket.destroy();
    else waiting.push(handed);
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
      if (message.site === 'read') keep(receiver, message);
      if (message.site === 'took') release(receiver, message.connection);
      if (message.site === 'stopping') leave(receiver);
    });
    child.once('exit', () => afterLastWords(() => lose(receiver)));
    for (const handed of waiting.splice(0)) pass(handed);
  }

  function keep(
    { handed }: Receiver,
    { connection, question }: { connection: number; question: string },
  ): void {
    const kept = handed.get(connection);
    if (kept) kept.question = question;
  }

  function release({ handed }: Receiver, connection: number): void {
    handed.get(connection)?.socket.destroy();
    handed.delete(connection);
  }

  /** It answers what it has read, and gets no more. */
  function leave(receiver: Receiver): void {
    const index = receivers.indexOf(receiver);
    if (index !== -1) receivers.splice(index, 1);
    for (const [connection, handed] of receiver.handed) {
      if (handed.question !== undefined) continue;
      receiver.handed.delete(connection);
      pass(handed);
    }
  }

  function lose(receiver: Receiver): void {
    leave(receiver);
    const unanswered = [...receiver.handed.values()];
    receiver.handed.clear();
    for (const handed of unanswered) pass(handed);
  }

  /** @returns the port, once connections are accepted */
  function open({ host, port }: { host: string; port: number }): Promise<number> {
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port, backlog }, () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  /** Accepts no more; what was handed over goes on. */
  function close(): void {
    server.close();
    for (const { socket } of waiting.splice(0)) socket.destroy();
  }

  return { open, add, close };
}

/** What a process has said before its exit may be read only in the next turn of the event loop. */
function afterLastWords(act: () => void): void {
  setImmediate(() => setImmediate(act));
}
