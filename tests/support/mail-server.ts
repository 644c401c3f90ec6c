import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = Email & { envelope: { from: string; to: string[] } };

type MailServerOptions = {
  port?: number;
  /** Called with each mail after its last byte arrived; a rejection refuses it with its `responseCode`. */
  onMail?: (mail: ReceivedMail) => Promise<void>;
  /** Called when a mail begins to arrive. */
  onData?: () => void;
};

/** A mail server on loopback that keeps what it takes. */
export async function startMailServer({ port = 0, onMail, onData }: MailServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, session, done) {
      onData?.();
      callbackify(readMail)(stream, session.envelope, done);
    },
  });
  // Clients that are killed break their connections.
  server.on('error', () => null);

  async function readMail(
    stream: NodeJS.ReadableStream,
    envelope: { mailFrom: false | { address: string }; rcptTo: { address: string }[] },
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const mail = {
      ...(await PostalMime.parse(Buffer.concat(chunks))),
      envelope: {
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
      },
    };
    await onMail?.(mail);
    received.push(mail);
  }

  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const address = server.server.address();
  const usedPort = typeof address === 'object' && address ? address.port : port;

  return {
    received,
    port: usedPort,
    url: `smtp://127.0.0.1:${usedPort}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
