import { AppError } from '#src/api/errors.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { laterByMonths } from '../../calculation/calculation.ts';
import { hasEnded } from '../../recurring-state.ts';
import { isGatewayHealthIssue, isFinalRejection } from '../gateway/gateway.ts';
import { recurringStore, type RecurringDonation } from '../payments/recurring-store.ts';
import type { SubscriptionCheck } from './check-subscription.ts';

type Dependencies = {
  db: Db;
  check: Pick<SubscriptionCheck, 'followPause'>;
  clock: Clock;
};

/** `pausing` and `resuming`: recorded, and sent to the gateway as soon as it responds. */
type PauseOutcome = 'paused' | 'pausing' | 'resumed' | 'resuming';

/** Pauses recurring donations for some months, and resumes them. */
export function createPauses({ db, check, clock }: Dependencies) {
  /**
   * The request is stored before the gateway is called, so that it is never lost.
   *
   * @param months 1 to 3
   * @throws AppError `conflict` unless charges are running
   */
  async function pause(id: string, months: number): Promise<PauseOutcome> {
    const before = await request(id, (donation, now) => {
      if (donation.state !== 'active')
        throw new AppError('conflict', "This monthly donation can't be paused right now.");
      return laterByMonths(now, months);
    });
    return (await follow(before))?.state === 'paused' ? 'paused' : 'pausing';
  }

  /** @throws AppError `conflict` unless the donation is paused or is about to be */
  async function resume(id: string): Promise<PauseOutcome> {
    const before = await request(id, (donation, now) => {
      if (donation.state !== 'paused' && !donation.pauseUntil)
        throw new AppError('conflict', 'This monthly donation is not paused.');
      return now;
    });
    return (await follow(before))?.state === 'active' ? 'resumed' : 'resuming';
  }

  /** @returns the donation before */
  function request(
    id: string,
    pauseUntilOf: (before: RecurringDonation, now: Date) => Date,
  ): Promise<RecurringDonation> {
    return db.transaction(async (tx) => {
      const before = await recurringStore.lockDonation(tx, id);
      if (hasEnded(before.state) || before.cancelRequestedAt)
        throw new AppError('conflict', 'This monthly donation has already ended.');
      const now = clock.now();
      const pauseUntil = pauseUntilOf(before, now);
      await recurringStore.changeDonation(tx, id, { pauseUntil, nextCheckAt: now, updatedAt: now });
      return before;
    });
  }

  /** @returns null while the gateway does not respond */
  async function follow(before: RecurringDonation): Promise<RecurringDonation | null> {
    try {
      return await check.followPause(before);
    } catch (error) {
      if (isFinalRejection(error)) {
        await recurringStore.changeDonation(db, before.id, { pauseUntil: before.pauseUntil });
        throw new AppError('conflict', 'The payment service rejected this change.', { cause: error });
      }
      if (!isGatewayHealthIssue(error)) throw error;
      return null;
    }
  }

  return { pause, resume };
}

export type Pauses = ReturnType<typeof createPauses>;
