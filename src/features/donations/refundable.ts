import type { Attempt, PaymentUpdates } from './payment-updates.ts';

/** Requested refund. Without a response it may have happened, so its amount is not refundable again. */
type OpenRefund = {
  attemptId: string;
  amountMinor: number;
  state: 'requested' | 'accepted' | 'rejected';
};

/** Refundable amount of an attempt. */
export function refundableOf(
  { attemptId, state, amountMinor }: Pick<Attempt, 'attemptId' | 'state' | 'amountMinor'>,
  reversals: Pick<PaymentUpdates['reversals'][number], 'attemptId' | 'state' | 'amountMinor'>[],
  requests: OpenRefund[],
): number {
  if (state !== 'captured') return 0;

  const gone = reversals.filter(
    (one) => one.attemptId === attemptId && one.state !== 'failed' && one.state !== 'reinstated',
  );
  const requested = requests.filter((one) => one.attemptId === attemptId && one.state === 'requested');
  const bound = [...gone, ...requested].reduce((sum, one) => sum + one.amountMinor, 0);
  return Math.max((amountMinor ?? 0) - bound, 0);
}
