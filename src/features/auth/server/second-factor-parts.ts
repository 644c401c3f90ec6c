import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { AuthMails } from './auth-mails.ts';
import type { Limits } from './limits.ts';
import type { SecretBox } from './secret-box.ts';
import type { Sessions } from './sessions.ts';

/** What both kinds of second factor work with. */
export type SecondFactorParts = {
  db: Db;
  box: SecretBox;
  sessions: Sessions;
  limits: Limits;
  mails: AuthMails;
  clock: Clock;
  /** Its name, at that moment, is shown by authenticator apps unless the client names another. */
  site: { name: string };
};

/** Wrong codes are counted per person: over all factors, challenges, sessions and addresses. */
export function secondFactorCounter(userId: string): string {
  return `second factor ${userId}`;
}
