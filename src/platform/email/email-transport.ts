import type { ComposedEmail } from './compose.ts';

/** A way by which emails leave. */
export type EmailTransport = {
  /**
   * Hands an email over and settles when it was taken.
   *
   * @param beforeLastByte awaited when everything but the end of the email has been given away: up to then nobody
   *   has it, afterwards somebody may. When it rejects, the email is not handed over.
   * @throws PermanentFailure when it will never be taken
   */
  handOver(email: ComposedEmail, beforeLastByte: () => Promise<void>): Promise<void>;
};
