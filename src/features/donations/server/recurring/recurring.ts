import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { hasEnded } from '../../recurring-state.ts';
import type { SubscriptionCheck } from './check-subscription.ts';
import { isGatewayTrouble, type PaymentGateway } from '../gateway/gateway.ts';
import type { RecurringLetters } from './record-charge.ts';
import type { RecurringGift, RecurringStore } from '../payments/recurring-store.ts';
import type { ReplacementPermits } from './replacement-permits.ts';

type Parts = {
  recurring: RecurringStore;
  gateway: Pick<PaymentGateway, 'mode'>;
  check: SubscriptionCheck;
  letters: RecurringLetters;
  permits: Pick<ReplacementPermits, 'permit'>;
  clock: Clock;
};

/** `stopping`: noted, and asked for at the gateway as soon as it answers. */
export type StopOutcome = 'stopped' | 'stopping';

const day = 86_400_000;
/** Banks tell their customers a day before; ours comes before theirs. */
const remindBeforeMs = 2 * day;
const atOnce = 200;

/** What donors and the site do with monthly gifts. */
export function createRecurringGifts({ recurring, gateway, check, letters, permits, clock }: Parts) {
  /**
   * Ends a gift. The wish is written down before the gateway is asked, so that it is never lost.
   *
   * @param note writes who wished it, in the transaction of the first wish
   */
  async function stop(id: string, note?: (tx: Db) => Promise<void>): Promise<StopOutcome> {
    const gift = await recurring.transaction(async (tx) => {
      const before = await recurring.lockGift(tx, id);
      if (hasEnded(before.state)) return before;
      if (!before.stopRequestedAt) await note?.(tx);
      const stopRequestedAt = before.stopRequestedAt ?? clock.now();
      await recurring.changeGift(tx, id, { stopRequestedAt, nextCheckAt: clock.now() });
      return { ...before, stopRequestedAt };
    });
    if (hasEnded(gift.state)) return 'stopped';

    try {
      return hasEnded((await check.endAtGateway(gift)).state) ? 'stopped' : 'stopping';
    } catch (error) {
      if (!isGatewayTrouble(error)) throw error;
      return 'stopping';
    }
  }

  /** Every hour: writes to the donors who are charged the day after tomorrow. */
  async function remind(): Promise<void> {
    const now = clock.now();
    const until = new Date(now.getTime() + remindBeforeMs);
    for (const { id } of await recurring.listToRemind(gateway.mode, { now, until }, atOnce)) {
      await recurring.transaction(async (tx) => {
        const gift = await recurring.lockGift(tx, id);
        // Somebody else was faster, or it was charged in the meantime.
        if (!gift.nextChargeAt || gift.remindedFor?.getTime() === gift.nextChargeAt.getTime()) return;
        await recurring.changeGift(tx, id, { remindedFor: gift.nextChargeAt });
        await letters.reminder(tx, gift);
      });
    }
  }

  async function findGift(id: string): Promise<RecurringGift | null> {
    const gift = await recurring.findGift(id);
    return gift?.gatewayMode === gateway.mode ? gift : null;
  }

  return {
    stop,
    remind,
    findGift,
    /** For donors who have shown that the gift is theirs. */
    permitReplacement: permits.permit,
    listOfDonor: (email: string) => recurring.listOfDonor(gateway.mode, email),
    checkDueGifts: check.checkDueGifts,
  };
}

export type RecurringGifts = ReturnType<typeof createRecurringGifts>;
