import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import { PermanentFailure } from '#src/platform/jobs/job-kind.ts';
import { isLoopback } from '../config/mode-rules.ts';
import type { EmailTransport } from './email-transport.ts';

const partBytes = 16 * 1024;

/** One for each email that is sent at the same time, of both queues. */
const maxConnections = 10;

/** Mail servers end connections without work themselves, often after a minute. */
const idleMs = 20_000;

/**
 * A server that checks an email may accept it minutes after its end (RFC 5321, 4.5.3.2.6). With a shorter limit it
 * would be sent again, and arrive several times.
 */
const replyMs = 600_000;

/**
 * Sends through a mail server. Connections are kept for the next emails and closed after a pause.
 *
 * @param url `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte
 */
export function createSmtpTransport(url: string): EmailTransport {
  let transport: Promise<Transporter> | undefined;

  return {
    async handOver({ from, to, bytes }, beforeLastByte) {
      transport ??= open(url);
      const server = await transport;
      try {
        await server.sendMail({
          envelope: { from, to },
          raw: endingAfter(bytes, beforeLastByte),
        });
      } catch (error) {
        throw isError(error) ? new PermanentFailure(reasonOf(error), { cause: error }) : error;
      }
    },
  };
}

async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections,
    idleTimeout: idleMs,
    // The text of an email can be read once; an email of a lost connection is repeated by its queue.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: replyMs,
    requireTLS: hasPasswordForRemoteHost(url),
  });
  // Nodemailer reads its own stream while the server still answers the commands before the message, and the
  // email would be fenced too early. The connection itself reads only when the server expects the message.
  transporter.use('stream', ({ data: { raw }, message }, done) => {
    if (raw instanceof Readable) message.createReadStream = () => raw;
    done();
  });
  return transporter;
}

/** Without STARTTLS the password would be readable in the network; `?requireTLS=false` in the URL allows that. */
function hasPasswordForRemoteHost(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !isLoopback(hostname);
}

/** Stream whose end, by which the server accepts the email, is delayed. */
function endingAfter(bytes: Buffer, beforeLastByte: () => Promise<void>): Readable {
  return Readable.from(parts(), { objectMode: false, highWaterMark: 1 });

  async function* parts() {
    // In parts, so that the end of a long email waits for a slow connection.
    for (let start = 0; start < bytes.length; start += partBytes)
      yield bytes.subarray(start, start + partBytes);
    await beforeLastByte();
  }
}

/**
 * Whether the server permanently rejected the recipient or the email; other 5xx replies, such as those to the
 * sender, concern the site's settings.
 */
function isError(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const isRejected = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  return isRejected && responseCode !== undefined && responseCode >= 500;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
