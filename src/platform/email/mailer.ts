import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import type { Mail } from './mail.ts';
import type { MailStore } from './mail-store.ts';

/** Days of trying: mail servers are away for a night, sometimes for a weekend. */
export const sendMailJob = jobKind<{ mailId: string }>('send-mail', {
  retries: { limit: 100, firstDelaySeconds: 5, longestDelaySeconds: 3600 },
  concurrency: 2,
});

export type Mailer = {
  /**
   * Writes a mail in the transaction of what causes it, and has it sent once that is committed. Never waits for
   * the mail server.
   *
   * @returns the id of the mail
   */
  send(tx: Db, mail: Mail): Promise<string>;
};

type MailerParts = { store: Pick<MailStore, 'insert'>; jobs: JobQueue; clock: Clock };

export function createMailer({ store, jobs, clock }: MailerParts): Mailer {
  return {
    async send(tx, mail) {
      const mailId = await store.insert(tx, mail, clock.now());
      await jobs.enqueue(tx, sendMailJob, { mailId });
      return mailId;
    },
  };
}
