import type { Attempt, PaymentUpdates } from './payment-updates.ts';

/** A refund that was requested and has no response yet may have happened: its money cannot be given back again. */
export type OpenRefund = { attemptId: string; amountMinor: number; state: 'asked' | 'accepted' | 'refused' };

/** How much of an attempt's money can still be given back. */
export function refundableOf(
  { attemptId, state, amountMinor }: Pick<Attempt, 'attemptId' | 'state' | 'amountMinor'>,
  reversals: Pick<PaymentUpdates['reversals'][number], 'attemptId' | 'state' | 'amountMinor'>[],
  requests: OpenRefund[],
): number {
  if (state !== 'captured') return 0;

  const gone = reversals.filter(
    (one) => one.attemptId === attemptId && one.state !== 'failed' && one.state !== 'reinstated',
  );
  const requested = requests.filter((one) => one.attemptId === attemptId && one.state === 'asked');
  const bound = [...gone, ...requested].reduce((sum, one) => sum + one.amountMinor, 0);
  return Math.max((amountMinor ?? 0) - bound, 0);
}
