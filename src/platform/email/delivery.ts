import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { PermanentFailure } from '#src/platform/jobs/job-kind.ts';
import { type Log, silentLog } from '#src/platform/log.ts';
import { composeEmail } from './compose.ts';
import type { EmailAddress } from './email.ts';
import { emailStore, type StoredEmail } from './email-store.ts';
import { suppressionStore } from './suppression-store.ts';
import type { EmailTransport } from './email-transport.ts';
import type { Attempt, HandoverMarks } from './handover-marks.ts';

type Dependencies = {
  db: Db;
  transports: {
    /** Absent in a demo without a mail server, which keeps emails in the demo mailbox. */
    server: EmailTransport | undefined;
    /** Such as files for tests. They are written before the server is used, and may be written again. */
    copies?: EmailTransport[];
  };
  /** Shared by all processes of a machine. */
  marks: HandoverMarks;
  sender: {
    /** Read for every email, since settings can change. */
    address: () => EmailAddress;
    /** Host of message ids. */
    messageHost: string;
  };
  clock: Clock;
  log?: Log;
};

/** Not `refused`: its job runs again only when an administrator retries it. */
const finalStates = new Set<StoredEmail['state']>(['sent', 'unconfirmed', 'suppressed']);

/**
 * Sends a stored email once. A subscribed email to a suppressed address is not sent. SMTP has no transactions,
 * so the moment in which the server accepts the email is fenced: before the last byte is sent, `handing_over`
 * is committed and then the handover mark removed; after the server's reply `sent` is committed. The email of
 * a process killed before it removed the mark is sent again. One killed later leaves an email that is not sent
 * again and is shown as unconfirmed (docs/decisions/0008-outbox.md).
 */
export function createDelivery(dependencies: Dependencies) {
  const { db, transports, marks, sender, clock, log = silentLog } = dependencies;

  async function deliver(emailId: string): Promise<void> {
    const email = await emailStore.find(db, emailId);
    if (!email || finalStates.has(email.state)) return;
    if (email.state === 'handing_over' && !(await takeOver({ emailId, number: email.attempts }))) return;

    if (email.unsubscribeUrl !== null && (await suppressionStore.isSuppressed(db, email.toAddress))) {
      await emailStore.markSuppressed(db, emailId);
      return;
    }

    const number = await emailStore.countAttempt(db, emailId);
    if (number === null) throw new FenceTaken();
    await send(email, { emailId, number });
    await emailStore.markSent(db, emailId, clock.now());
  }

  /** Returns an email to the queue whose process ended before the last byte. @returns whether it did */
  async function takeOver(attempt: Attempt): Promise<boolean> {
    if (await marks.remove(attempt)) return emailStore.cancelHandover(db, attempt);
    await emailStore.markUnconfirmed(db, attempt);
    log.warn(`Email ${attempt.emailId} was being sent when its process ended. It will not be resent.`);
    return false;
  }

  async function send(email: StoredEmail, attempt: Attempt): Promise<void> {
    let fence: Promise<void> | undefined;
    try {
      const attachments = await emailStore.listAttachments(db, email.id);
      const composed = await composeEmail(email, sender.address(), sender.messageHost, attachments);
      for (const copy of transports.copies ?? []) await copy.handOver(composed, nothing);
      if (!transports.server) return;
      const removeMark = await marks.create(attempt);
      await transports.server.handOver(composed, () => (fence = passFence(attempt, removeMark)));
    } catch (error) {
      // A connection can break during the commit, which would otherwise come after the state written here.
      await Promise.allSettled([fence]);
      if (!(error instanceof FenceTaken)) await markFailed(attempt, error);
      await marks.remove(attempt);
      throw error;
    }
  }

  async function passFence(attempt: Attempt, removeMark: () => boolean): Promise<void> {
    if (!(await emailStore.beginHandover(db, attempt))) throw new FenceTaken();
    if (!removeMark()) throw new FenceTaken();
  }

  async function markFailed(attempt: Attempt, error: unknown): Promise<void> {
    await emailStore.markFailed(db, attempt, {
      state: error instanceof PermanentFailure ? 'refused' : 'queued',
      lastError: error instanceof Error ? error.message : String(error),
    });
  }

  return { deliver };
}

/** Another process is sending the same email. */
class FenceTaken extends Error {
  constructor() {
    super('another process is sending this email');
  }
}

async function nothing(): Promise<void> {
  // Copies need no fence.
}
