/**
 * State of a recurring donation, derived from messages about its subscription. The states are cyclic (a
 * charge fails, the next one succeeds), so none outranks another: the latest message counts, in any order of
 * arrival. Only an end is final.
 */

/** Of two that were said in the same second the later one here counts. The last three are final. */
export const recurringStates = [
  'created',
  'authenticated',
  'active',
  'pending',
  'halted',
  'paused',
  'expired',
  'completed',
  'cancelled',
] as const;

export type RecurringState = (typeof recurringStates)[number];

/** One look at a subscription. */
export type Standing = {
  state: RecurringState;
  /** Charges that succeeded. */
  paidCount: number;
  /** When the next charge is due; null when none is. */
  nextChargeAt: Date | null;
  /** When the gateway said so. */
  seenAt: Date;
};

/** Of two looks the one that counts. The order in which looks come, and how often, makes no difference. */
export function laterStanding(known: Standing, told: Standing): Standing {
  return compare(known, told) >= 0 ? known : told;
}

/** Nothing is charged any more, and nothing else can become of it. */
export function hasEnded(state: RecurringState): boolean {
  return endRank(state) > 0;
}

/** The donor agreed to it at the gateway, and it goes on. */
export function isRunning(state: RecurringState): boolean {
  return state !== 'created' && !hasEnded(state);
}

function compare(a: Standing, b: Standing): number {
  return (
    endRank(a.state) - endRank(b.state) ||
    a.seenAt.getTime() - b.seenAt.getTime() ||
    a.paidCount - b.paidCount ||
    recurringStates.indexOf(a.state) - recurringStates.indexOf(b.state) ||
    (a.nextChargeAt?.getTime() ?? 0) - (b.nextChargeAt?.getTime() ?? 0)
  );
}

function endRank(state: RecurringState): number {
  return Math.max(0, recurringStates.indexOf(state) - recurringStates.indexOf('paused'));
}
