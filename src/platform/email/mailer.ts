import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { BulkJobQueue } from '#src/platform/jobs/jobs.ts';
import type { Email } from './email.ts';
import { emailStore } from './email-store.ts';

/** Days of retries: mail servers may be down for a night or a weekend. */
const retries = { limit: 100, firstDelaySeconds: 5, maxDelaySeconds: 3600 };

/** Longer than a slow mail server needs for all emails that a process takes at once. */
const maxRunSeconds = 3600;

export const sendEmailJob = jobKind<{ emailId: string }>('send-email', {
  retries,
  concurrency: 2,
  maxRunSeconds,
});

/** A queue of its own, so that a receipt is not sent after thousands of newsletters. */
export const sendBulkEmailJob = jobKind<{ emailId: string }>('send-bulk-email', {
  retries,
  concurrency: 8,
  maxRunSeconds,
});

export type Mailer = {
  /**
   * Inserts an email in the transaction of its cause and sends it after the commit. Never waits for the mail
   * server.
   *
   * @returns the id of the email
   */
  send(tx: Db, email: Email): Promise<string>;
};

export type BulkMailer = {
  /**
   * Inserts emails of a mailing without attachments, which do not delay other emails.
   *
   * @returns their ids in the same order
   */
  sendMany(tx: Db, emails: Email[]): Promise<string[]>;

  /**
   * Deletes unconfirmed emails of a mailing, in whose place new ones are sent. Their recipients may get them twice, so
   * a person decides on it.
   *
   * @returns the ids of those that were still unconfirmed
   */
  deleteUnconfirmed(tx: Db, ids: string[]): Promise<string[]>;
};

type Dependencies = { jobs: BulkJobQueue; clock: Clock };

export function createMailer({ jobs, clock }: Dependencies): Mailer & BulkMailer {
  return {
    async send(tx, email) {
      const emailId = await emailStore.insert(tx, email, clock.now());
      await jobs.enqueue(tx, sendEmailJob, { emailId });
      return emailId;
    },

    async sendMany(tx, emails) {
      const ids = await emailStore.insertMany(tx, emails, clock.now());
      await jobs.enqueueMany(
        tx,
        sendBulkEmailJob,
        ids.map((emailId) => ({ emailId })),
      );
      return ids;
    },

    deleteUnconfirmed: (tx, ids) => emailStore.deleteUnconfirmed(tx, ids),
  };
}
