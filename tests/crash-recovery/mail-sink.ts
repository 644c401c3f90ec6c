import { randomInt } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Message-IDs of the accepted emails by recipient. */
export type Accepted = Map<string, string[]>;

const endOfMessage = '\r\n.\r\n';

/**
 * Mail server on loopback that stores only recipients and Message-IDs, for a large number of emails.
 *
 * @param maxReplyMs an email is accepted at its last byte, and the reply is sent up to this time later
 */
export async function startMailSink({ maxReplyMs }: { maxReplyMs: number }) {
  const accepted: Accepted = new Map();
  let total = 0;

  function accept(recipient: string, message: string): void {
    const id = /^message-id: *<([^@>]+)@/im.exec(message)?.[1] ?? '';
    accepted.set(recipient, [...(accepted.get(recipient) ?? []), id]);
    total += 1;
  }

  function serve(socket: Socket): void {
    let text = '';
    let recipient = '';
    let isData = false;
    socket.setEncoding('utf8');
    // Killed clients break their connections.
    socket.on('error', () => socket.destroy());
    socket.write('220 sink\r\n');
    socket.on('data', (chunk) => {
      text += String(chunk);
      while (step());
    });

    /** @returns whether the received text may contain more */
    function step(): boolean {
      const end = isData ? endOfMessage : '\r\n';
      const position = text.indexOf(end);
      if (position === -1) return false;
      const part = text.slice(0, position);
      text = text.slice(position + end.length);
      if (isData) {
        isData = false;
        accept(recipient, part);
        void sleep(randomInt(maxReplyMs + 1)).then(() => socket.writable && socket.write('250 accepted\r\n'));
      } else answer(part);
      return true;
    }

    function answer(line: string): void {
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'RCPT') recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
      isData = command === 'DATA';
      if (command === 'QUIT') socket.end('221 bye\r\n');
      else socket.write(isData ? '354 go ahead\r\n' : '250 sink\r\n');
    }
  }

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the mail server has no port');
  return {
    accepted,
    total: () => total,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
