import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import { PermanentFailure } from '#src/platform/jobs/job-kind.ts';
import type { EmailTransport } from './email-transport.ts';

/**
 * Sends through a mail server.
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
  return createTransport({
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
}

/** Stream whose end, by which the server accepts the email, is delayed. */
function endingAfter(bytes: Buffer, beforeLastByte: () => Promise<void>): Readable {
  return Readable.from(parts(), { objectMode: false });

  async function* parts() {
    yield bytes;
    await beforeLastByte();
  }
}

/**
 * Whether the server permanently rejected the recipient or the email; other 5xx replies concern the site's
 * settings.
 */
function isError(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
