import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { formResultOf } from '#src/web/forms/form-result.ts';
import type { FormResult } from '#src/web/forms/form-state.ts';
import { createIdempotencyKeys } from '#src/web/forms/idempotency-key.ts';
import { refundDonation } from '../../../admin-contract.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import { needsReauthentication } from '../shared/needs-reauthentication.ts';

export type Refund = { attemptId: string; amountMinor: number; reason: string; confirmedAmount: string };

/** Sends refunds. The same refund after a lost response is the same request. */
export function useRefund(id: string, onDone: (donation: DonationDetail) => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [keys] = useState(() => createIdempotencyKeys());

  return async function send({
    attemptId,
    amountMinor,
    reason,
    confirmedAmount,
  }: Refund): Promise<FormResult> {
    const result = await call(refundDonation, {
      params: { id },
      body: { id: keys([attemptId, amountMinor, reason]), attemptId, amountMinor, confirmedAmount, reason },
    });
    if (!result.ok) return needsReauthentication(result) ? { status: 'idle' } : formResultOf(result);

    const { state } = result.value.refunds.at(-1) ?? {};
    if (state === 'rejected') showToast({ tone: 'err', title: t('adminDonations.refundRejected') });
    else if (state === 'requested') showToast({ tone: 'ok', title: t('adminDonations.refundWaiting') });
    else showToast({ tone: 'ok', title: t('adminDonations.refundDone') });
    onDone(result.value);
    return formResultOf(result);
  };
}
