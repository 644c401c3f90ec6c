import type { ComposedEmail } from './compose.ts';

/** Transport for emails. */
export type EmailTransport = {
  /**
   * Sends an email and resolves when it was accepted.
   *
   * @param beforeLastByte awaited when everything but the end was sent: before it the email is not accepted,
   * afterwards it may be. When it rejects, the email is not sent.
   * @throws PermanentFailure when it will never be accepted
   */
  handOver(email: ComposedEmail, beforeLastByte: () => Promise<void>): Promise<void>;
};
