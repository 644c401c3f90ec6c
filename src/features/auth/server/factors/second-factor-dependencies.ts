import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Lockouts } from '#src/platform/rate-limits/lockouts.ts';
import type { Sessions } from '../protocol/sessions.ts';
import type { AuthEmails } from '../sessions/auth-emails.ts';
import type { RequireRecentProof } from '../sessions/recent-proof.ts';

/** Dependencies of both kinds of second factor. */
export type SecondFactorDependencies = {
  db: Db;
  sessions: Sessions;
  lockouts: Lockouts;
  emails: AuthEmails;
  requireRecentProof: RequireRecentProof;
  clock: Clock;
};
