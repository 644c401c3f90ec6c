import { correctionId, offlineAttemptId, type RecordedMethod } from '../../offline/offline-donation.ts';
import { type PaymentUpdate, reportedAttempt, type Reversal } from '../../payment-updates.ts';
import type { StoredPayment } from '../payments/payment-store.ts';

type Recorded = Pick<StoredPayment, 'id' | 'amountMinor' | 'currency'>;

/** The payment of a donation that was received without the gateway. */
export function offlinePayment({
  id,
  amountMinor,
  currency,
  method,
}: Recorded & { method: RecordedMethod }): PaymentUpdate {
  const attemptId = offlineAttemptId(id);
  return {
    type: 'attempt',
    attempt: reportedAttempt({ attemptId, state: 'captured', amountMinor, currency, method }),
  };
}

/** The correction of one that was recorded by mistake. */
export function offlineCorrection({ id, amountMinor, currency }: Recorded): PaymentUpdate {
  const reversal: Reversal = {
    reversalId: correctionId(id),
    attemptId: offlineAttemptId(id),
    kind: 'correction',
    state: 'processed',
    amountMinor,
    currency,
  };
  return { type: 'reversal', reversal };
}
