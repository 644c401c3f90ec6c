import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedEmail = Email & { envelope: { from: string; to: string[] } };

type MailServerOptions = {
  port?: number;
  /**
   * Called with each email after its last byte arrived; a rejected promise rejects it with its
   * `responseCode`.
   */
  onEmail?: (email: ReceivedEmail) => Promise<void>;
  /** Called with each sender; a rejected promise rejects it with its `responseCode`. */
  onSender?: (address: string) => Promise<void>;
  /** Likewise with each recipient. */
  onRecipient?: (address: string) => Promise<void>;
  /** Called when an email begins to arrive. */
  onData?: () => void;
  /** After this time without a command the server ends a connection. */
  idleMs?: number;
};

/** Mail server on loopback that stores the emails. */
export async function startMailServer({
  port = 0,
  onEmail,
  onSender,
  onRecipient,
  onData,
  idleMs,
}: MailServerOptions = {}) {
  const received: ReceivedEmail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...(idleMs && { socketTimeout: idleMs }),
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onMailFrom({ address }, _session, done) {
      callbackify(async () => onSender?.(address))(done);
    },
    onRcptTo({ address }, _session, done) {
      callbackify(async () => onRecipient?.(address))(done);
    },
    onData(stream, session, done) {
      onData?.();
      callbackify(readEmail)(stream, session.envelope, done);
    },
  });
  // Killed clients break their connections.
  server.on('error', () => null);

  async function readEmail(
    stream: NodeJS.ReadableStream,
    envelope: { mailFrom: false | { address: string }; rcptTo: { address: string }[] },
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const email = {
      ...(await PostalMime.parse(Buffer.concat(chunks))),
      envelope: {
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
      },
    };
    await onEmail?.(email);
    received.push(email);
  }

  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const address = server.server.address();
  const usedPort = typeof address === 'object' && address ? address.port : port;

  return {
    received,
    countConnections: () => connections,
    port: usedPort,
    url: `smtp://127.0.0.1:${usedPort}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
