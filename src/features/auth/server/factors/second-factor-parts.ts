import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { AuthEmails } from '../sessions/auth-emails.ts';
import type { Lockouts } from '#src/platform/rate-limits/lockouts.ts';
import type { RequireRecentProof } from '../sessions/recent-proof.ts';
import type { SecretEncryption } from '../protocol/secret-encryption.ts';
import type { Sessions } from '../protocol/sessions.ts';

/** What both kinds of second factor work with. */
export type SecondFactorParts = {
  db: Db;
  box: SecretEncryption;
  sessions: Sessions;
  lockouts: Lockouts;
  emails: AuthEmails;
  requireRecentProof: RequireRecentProof;
  clock: Clock;
  /** Its name, at that moment, is shown by authenticator apps unless the client names another. */
  site: { name: string };
};
