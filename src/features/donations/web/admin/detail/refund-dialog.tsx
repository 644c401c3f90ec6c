import { type FormEvent, useRef, useState } from 'react';
import '#src/admin-ui/page/admin-dialog.css';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { formatMoney, fromDecimal, toDecimal } from '#src/api/money.ts';
import { createIdempotencyKeys } from '#src/web/forms/idempotency-key.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { refundDonation } from '../../../admin-contract.ts';
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

type Sending = 'open' | 'sending' | 'unlike' | 'failed';

/** Second confirmation: the amount must be typed again. */
export function RefundDialog({ donationId, refund, onClose, onDone }: RefundDialogProps) {
  const { t } = useI18n();
  const send = useRefund(donationId, onDone);
  const [typed, setTyped] = useState('');
  const [sending, setSending] = useState<Sending>('open');
  const amount = refund ? formatMoney(refund) : '';
  const form = useRef<HTMLFormElement>(null);
  const [missed, setMissed] = useState<object | null>(null);

  // Each attempt shows the wrong amount again.
  useFocusFirstError(form, missed);

  function close() {
    setTyped('');
    setSending('open');
    onClose();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!refund || sending === 'sending') return;
    const isUnlike = fromDecimal(typed, refund.currency) !== refund.amountMinor;
    setMissed(isUnlike ? {} : null);
    if (isUnlike) return setSending('unlike');
    void refundAttempt(refund);
  }

  async function refundAttempt(asked: Refund): Promise<void> {
    setSending('sending');
    const outcome = await send(asked, typed.trim());
    if (outcome === 'done') close();
    else setSending(outcome);
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
          error={sending === 'unlike' ? t('adminDonations.unlike') : undefined}
          value={typed}
          onChange={setTyped}
        />
        {sending === 'failed' && <Notice tone="err">{t('adminDonations.refundFailed')}</Notice>}
        <div className="admin-dialog-actions">
          <Button variant="line" small onClick={close}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" small busy={sending === 'sending'} busyLabel={t('adminDonations.refunding')}>
            {t('adminDonations.refundNow')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The same refund after a lost answer is the same request. */
function useRefund(id: string, onDone: (donation: DonationDetail) => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [keys] = useState(() => createIdempotencyKeys());

  return async function send(
    { attemptId, amountMinor, reason }: Refund,
    confirmedAmount: string,
  ): Promise<'done' | 'failed' | 'open'> {
    const answer = await call<typeof refundDonation>(
      { method: 'POST', path: '/api/admin/donations/{id}/refunds' },
      {
        params: { id },
        body: {
          id: keys([attemptId, amountMinor, reason]),
          attemptId,
          amountMinor,
          confirmedAmount,
          reason,
        },
      },
    );
    if (!answer.ok) return needsReauthentication(answer) ? 'open' : 'failed';

    const { state } = answer.value.refunds.at(-1) ?? {};
    if (state === 'refused') showToast({ tone: 'err', title: t('adminDonations.refundRejected') });
    else if (state === 'asked') showToast({ tone: 'ok', title: t('adminDonations.refundWaiting') });
    else showToast({ tone: 'ok', title: t('adminDonations.refundDone') });
    onDone(answer.value);
    return 'done';
  };
}
