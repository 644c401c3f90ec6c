import { type FormEvent, useRef, useState } from 'react';
import '#src/admin-ui/page/admin-dialog.css';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { formatMoney, fromDecimal, toDecimal } from '#src/api/money.ts';
import { createIdempotencyKeys } from '#src/web/forms/idempotency-key.ts';
import { failureOf, formResultOf } from '#src/web/forms/form-result.ts';
import type { FormResult } from '#src/web/forms/form-state.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { refundDonation } from '../../../admin-contract.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import { AmountField } from '../offline/amount-field.tsx';
import { needsReauthentication } from '../shared/needs-reauthentication.ts';

export type Refund = { attemptId: string; amountMinor: number; currency: string; reason: string };

type RefundDialogProps = {
  donationId: string;
  /** What is to be given back; null while nothing is. */
  refund: Refund | null;
  onClose: () => void;
  onDone: (donation: DonationDetail) => void;
};

/** Second confirmation: the amount must be typed again. */
export function RefundDialog({ donationId, refund, onClose, onDone }: RefundDialogProps) {
  const { t } = useI18n();
  const sendRefund = useRefund(donationId, onDone);
  const [typed, setTyped] = useState('');
  const { state, isSubmitting, send, settle, reset } = useSubmitForm(refundAttempt);
  const amount = refund ? formatMoney(refund, 'two') : '';
  const form = useRef<HTMLFormElement>(null);

  useFocusFirstError(form, state.status === 'invalid' ? state : null);

  function close() {
    setTyped('');
    reset();
    onClose();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!refund || isSubmitting) return;
    if (fromDecimal(typed, refund.currency) === refund.amountMinor) void send(refund);
    else {
      const issues = { amount: { field: 'amount', code: 'invalid' } };
      settle({ status: 'invalid', issues, failure: null });
    }
  }

  async function refundAttempt(requested: Refund): Promise<FormResult> {
    const outcome = await sendRefund(requested, typed.trim());
    if (outcome.status === 'succeeded') {
      setTyped('');
      onClose();
    }
    return outcome;
  }

  return (
    <Dialog
      open={refund !== null}
      onClose={close}
      title={t('adminDonations.refundTitle', { amount })}
      closeLabel={t('common.close')}
    >
      <form ref={form} className="admin-dialog" noValidate onSubmit={handleSubmit}>
        <p className="muted">{t('adminDonations.refundText')}</p>
        <AmountField
          label={t('adminDonations.typeAmount', {
            amount: refund ? toDecimal(refund) : '',
          })}
          hint={t('adminDonations.typeAmountHint')}
          error={state.status === 'invalid' && !state.failure ? t('adminDonations.unlike') : undefined}
          value={typed}
          onChange={setTyped}
        />
        {failureOf(state) && <Notice tone="err">{t('adminDonations.refundFailed')}</Notice>}
        <div className="admin-dialog-actions">
          <Button variant="line" small onClick={close}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" small busy={isSubmitting} busyLabel={t('adminDonations.refunding')}>
            {t('adminDonations.refundNow')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The same refund after a lost response is the same request. */
function useRefund(id: string, onDone: (donation: DonationDetail) => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [keys] = useState(() => createIdempotencyKeys());

  return async function send(
    { attemptId, amountMinor, reason }: Refund,
    confirmedAmount: string,
  ): Promise<FormResult> {
    const result = await call(refundDonation, {
      params: { id },
      body: {
        id: keys([attemptId, amountMinor, reason]),
        attemptId,
        amountMinor,
        confirmedAmount,
        reason,
      },
    });
    if (!result.ok) return needsReauthentication(result) ? { status: 'idle' } : formResultOf(result);

    const { state } = result.value.refunds.at(-1) ?? {};
    if (state === 'refused') showToast({ tone: 'err', title: t('adminDonations.refundRejected') });
    else if (state === 'asked') showToast({ tone: 'ok', title: t('adminDonations.refundWaiting') });
    else showToast({ tone: 'ok', title: t('adminDonations.refundDone') });
    onDone(result.value);
    return formResultOf(result);
  };
}
