import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import type { Email } from './email.ts';
import { emailStore } from './email-store.ts';

/** Days of retries: mail servers may be down for a night or a weekend. */
export const sendEmailJob = jobKind<{ emailId: string }>('send-email', {
  retries: { limit: 100, firstDelaySeconds: 5, maxDelaySeconds: 3600 },
  concurrency: 2,
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

type Dependencies = { jobs: JobQueue; clock: Clock };

export function createMailer({ jobs, clock }: Dependencies): Mailer {
  return {
    async send(tx, email) {
      const emailId = await emailStore.insert(tx, email, clock.now());
      await jobs.enqueue(tx, sendEmailJob, { emailId });
      return emailId;
    },
  };
}
