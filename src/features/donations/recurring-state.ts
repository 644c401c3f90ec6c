/**
 * State of a recurring donation, derived from messages about its subscription. The states are cyclic (a
 * charge fails, the next one succeeds), so none outranks another: the latest message counts, in any order of
 * arrival. Only an end is final.
 */

/** Of two messages of the same second, the one later in this list counts. The last three states are final. */
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

/** State of a subscription as the gateway reported it. */
export type SubscriptionSnapshot = {
  state: RecurringState;
  /** Charges that succeeded. */
  paidCount: number;
  /** When the next charge is due; null when none is. */
  nextChargeAt: Date | null;
  /** Time of the report. */
  seenAt: Date;
};

/** Returns the later of two snapshots, whatever their order. */
export function laterSnapshot(
  known: SubscriptionSnapshot,
  reported: SubscriptionSnapshot,
): SubscriptionSnapshot {
  return compare(known, reported) >= 0 ? known : reported;
}

/** Nothing is charged any more; the state is final. */
export function hasEnded(state: RecurringState): boolean {
  return endRank(state) > 0;
}

function compare(a: SubscriptionSnapshot, b: SubscriptionSnapshot): number {
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
