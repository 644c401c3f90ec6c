import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { factorStore } from './stores/factor-store.ts';
import { unverifiedLifeMs } from './factors/factors.ts';
import { flowStore } from './stores/flow-store.ts';
import { oneTimeTokenStore } from './stores/one-time-token-store.ts';
import { passkeyStore } from './stores/passkey-store.ts';
import { sessionStore } from './stores/session-store.ts';
import { idleMs } from './protocol/sessions.ts';

const cleanUpJob = jobKind('auth-clean-up');

type Dependencies = { db: Db; clock: Clock; rotateKeys: (() => Promise<void>) | undefined };

/** Hourly job that deletes expired rows and rotates signing keys that are due. */
export function registerCleanUp(jobs: Jobs, parts: Dependencies): void {
  jobs.repeat(cleanUpJob, '23 * * * *', () => cleanUp(parts));
}

export async function cleanUp({ db, clock, rotateKeys }: Dependencies): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);

  await sessionStore.deleteEnded(db, now, before(idleMs));
  await oneTimeTokenStore.deleteExpired(db, now);
  await flowStore.deleteExpired(db, now);
  await factorStore.deleteUnverifiedBefore(db, before(unverifiedLifeMs));
  await factorStore.deleteChallengesBefore(db, now);
  await passkeyStore.deleteChallengesBefore(db, now);
  await rotateKeys?.();
}
