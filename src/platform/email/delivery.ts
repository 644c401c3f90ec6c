import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { PermanentFailure } from '#src/platform/jobs/job-kind.ts';
import { type Log, silentLog } from '#src/platform/log.ts';
import { composeEmail } from './compose.ts';
import type { EmailAddress } from './email.ts';
import { emailStore, type StoredEmail } from './email-store.ts';
import { suppressionStore } from './suppression-store.ts';
import type { EmailTransport } from './email-transport.ts';

type Dependencies = {
  db: Db;
  /** Absent in a demo without a mail server, which keeps emails in the demo mailbox. */
  transport: EmailTransport | undefined;
  /**
   * Copies such as files for tests. They are written before the transport is used, and may be written again.
   */
  copies?: EmailTransport[];
  sender: {
    /** Read for every email, since settings can change. */
    address: () => EmailAddress;
    /** Host of message ids. */
    messageHost: string;
  };
  clock: Clock;
  log?: Log;
};

const finalStates = new Set<StoredEmail['state']>(['sent', 'refused', 'unconfirmed', 'suppressed']);

/**
 * Sends a stored email once. A subscribed email to a suppressed address is not sent. SMTP has no transactions, so the moment in which the server accepts the email is
 * fenced: `handing_over` is committed before the last byte is sent, `sent` after the server's reply. A
 * process killed before the fence sends the email again; one killed after it leaves an email that is not sent
 * again and is shown as unconfirmed (docs/decisions/0008-outbox.md).
 */
export function createDelivery({ db, transport, copies = [], sender, clock, log = silentLog }: Dependencies) {
  async function deliver(emailId: string): Promise<void> {
    const email = await emailStore.find(db, emailId);
    if (!email || finalStates.has(email.state)) return;
    if (email.state === 'handing_over') {
      await emailStore.markUnconfirmed(db, emailId);
      log.warn(`Email ${emailId} was being sent when its process ended. It will not be resent.`);
      return;
    }

    if (email.unsubscribeUrl !== null && (await suppressionStore.isSuppressed(db, email.toAddress))) {
      await emailStore.markSuppressed(db, emailId);
      return;
    }

    await emailStore.countAttempt(db, emailId);
    try {
      const attachments = await emailStore.listAttachments(db, emailId);
      const composed = await composeEmail(email, sender.address(), sender.messageHost, attachments);
      for (const copy of copies) await copy.handOver(composed, nothing);
      await transport?.handOver(composed, () => passFence(emailId));
    } catch (error) {
      if (!(error instanceof FenceTaken)) await markFailed(emailId, error);
      throw error;
    }
    await emailStore.markSent(db, emailId, clock.now());
  }

  async function passFence(emailId: string): Promise<void> {
    if (!(await emailStore.beginHandover(db, emailId))) throw new FenceTaken();
  }

  async function markFailed(emailId: string, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    await emailStore.markFailed(
      db,
      emailId,
      error instanceof PermanentFailure ? 'refused' : 'queued',
      reason,
    );
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
