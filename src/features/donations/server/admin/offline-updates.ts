import type { OfflineEntry } from '../../admin-contract.ts';
import { correctionId, offlineAttemptId } from '../../offline/offline-donation.ts';
import { type PaymentUpdate, reportedAttempt, type Reversal } from '../../payment-updates.ts';
import type { StoredPayment } from '../payments/payment-store.ts';

/** The money of an offline donation came in. */
export function arrived({ id, amountMinor, currency, method }: OfflineEntry): PaymentUpdate {
  const attemptId = offlineAttemptId(id);
  return {
    type: 'attempt',
    attempt: reportedAttempt({ attemptId, state: 'captured', amountMinor, currency, method }),
  };
}

/** An offline donation was recorded by mistake. */
export function takenBack({ id, amountMinor, currency }: StoredPayment): PaymentUpdate {
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
