import type { Clock } from '#src/platform/clock.ts';
import { PermanentFailure } from '#src/platform/jobs/job-kind.ts';
import { type Log, silentLog } from '#src/platform/log.ts';
import { composeEmail } from './compose.ts';
import type { EmailAddress } from './email.ts';
import type { EmailStore } from './email-store.ts';
import type { EmailTransport } from './email-transport.ts';

type DeliveryParts = {
  store: EmailStore;
  /** Without one, emails stay in the demo mailbox. */
  transport: EmailTransport | undefined;
  /** Copies, such as files for tests; sent before the transport, and repeatable. */
  copies?: EmailTransport[];
  /** Sender, read for every email. */
  from: () => EmailAddress;
  messageHost: string;
  clock: Clock;
  log?: Log;
};

/**
 * Sends a stored email once. SMTP has no transactions, so the moment in which the server accepts the email is
 * fenced: `handing_over` is committed before the last byte is sent, `sent` after the server's reply. A
 * process killed before the fence sends the email again; one killed after it leaves an email that is not sent
 * again and is shown as unconfirmed (docs/decisions/0008-outbox.md).
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
  async function deliver(emailId: string): Promise<void> {
    const email = await store.find(emailId);
    if (!email || email.state === 'sent' || email.state === 'refused' || email.state === 'unconfirmed')
      return;
    if (email.state === 'handing_over') {
      await store.markUnconfirmed(emailId);
      log.warn(`Email ${emailId} was being sent when its process ended. It will not be resent.`);
      return;
    }

    await store.countAttempt(emailId);
    try {
      const attachments = await store.listAttachments(emailId);
      const composed = await composeEmail(email, from(), messageHost, attachments);
      for (const copy of copies) await copy.handOver(composed, nothing);
      await transport?.handOver(composed, () => passFence(emailId));
    } catch (error) {
      if (!(error instanceof FenceTaken)) await markFailed(emailId, error);
      throw error;
    }
    await store.markSent(emailId, clock.now());
  }

  async function passFence(emailId: string): Promise<void> {
    if (!(await store.beginHandover(emailId))) throw new FenceTaken();
  }

  async function markFailed(emailId: string, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    await store.markFailed(emailId, error instanceof PermanentFailure ? 'refused' : 'queued', reason);
  }

  return { deliver };
}

export type Delivery = ReturnType<typeof createDelivery>;

/** Another process is sending the same email. */
class FenceTaken extends Error {
  constructor() {
    super('another process is sending this email');
  }
}

async function nothing(): Promise<void> {
  // Copies need no fence.
}
