import type { ComposedMail } from './compose.ts';

/** A way by which mails leave. */
export type MailTransport = {
  /**
   * Hands a mail over and settles when it was taken.
   *
   * @param beforeLastByte awaited when everything but the end of the mail has been given away: up to then nobody
   *   has it, afterwards somebody may. When it rejects, the mail is not handed over.
   * @throws PermanentFailure when it will never be taken
   */
  handOver(mail: ComposedMail, beforeLastByte: () => Promise<void>): Promise<void>;
};
