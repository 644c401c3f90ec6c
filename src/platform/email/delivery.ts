import type { Clock } from '#src/platform/clock.ts';
import { PermanentFailure } from '#src/platform/jobs/job-kind.ts';
import { type Log, silentLog } from '#src/platform/log.ts';
import { composeMail } from './compose.ts';
import type { MailAddress } from './mail.ts';
import type { MailStore } from './mail-store.ts';
import type { MailTransport } from './mail-transport.ts';

type DeliveryParts = {
  store: MailStore;
  /** Without one, mails stay where the demo's mailbox shows them. */
  transport: MailTransport | undefined;
  /** Copies, such as files for tests; asked before the transport, and harmless when asked twice. */
  copies?: MailTransport[];
  /** The sender, asked with every mail. */
  from: () => MailAddress;
  messageHost: string;
  clock: Clock;
  log?: Log;
};

/**
 * Sends a written mail, once. SMTP knows no transaction, so the moment in which the server takes the mail is
 * fenced: `handing_over` is committed before the last byte leaves, `sent` after the server's yes. A process that is
 * killed before the fence sends the mail again, one that is killed behind it leaves a mail that nobody sends again
 * and administrators see as unconfirmed (docs/decisions/0008-outbox.md).
 */
export function createDelivery({
  store,
  transport,
  copies = [],
  from,
  messageHost,
  clock,
  log = silentLog,
}: DeliveryParts) {
  async function deliver(mailId: string): Promise<void> {
    const mail = await store.find(mailId);
    if (!mail || mail.state === 'sent' || mail.state === 'refused' || mail.state === 'unconfirmed') return;
    if (mail.state === 'handing_over') {
      await store.markUnconfirmed(mailId);
      log.warn(`Mail ${mailId} was being sent when its process ended. It will not be resent.`);
      return;
    }

    await store.countAttempt(mailId);
    try {
      const attachments = await store.listAttachments(mailId);
      const composed = await composeMail(mail, from(), messageHost, attachments);
      for (const copy of copies) await copy.handOver(composed, nothing);
      await transport?.handOver(composed, () => passFence(mailId));
    } catch (error) {
      if (!(error instanceof FenceTaken)) await markFailed(mailId, error);
      throw error;
    }
    await store.markSent(mailId, clock.now());
  }

  async function passFence(mailId: string): Promise<void> {
    if (!(await store.beginHandover(mailId))) throw new FenceTaken();
  }

  async function markFailed(mailId: string, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    await store.markFailed(mailId, error instanceof PermanentFailure ? 'refused' : 'queued', reason);
  }

  return { deliver };
}

export type Delivery = ReturnType<typeof createDelivery>;

/** Another process is handing the same mail over. */
class FenceTaken extends Error {
  constructor() {
    super('another process is sending this mail');
  }
}

async function nothing(): Promise<void> {
  // A copy needs no fence.
}
