import { type FormEvent, useRef, useState } from 'react';
import '#src/admin-ui/page/admin-dialog.css';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { formatMoney, fromDecimal, toDecimal } from '#src/api/money.ts';
import { createIdempotencyKeys } from '#src/web/forms/idempotency-key.ts';
import { useFirstProblem } from '#src/web/use-first-problem.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { refundGift } from '../../../admin-contract.ts';
import type { GiftDetail } from '../../../admin-gift.ts';
import { AmountField } from '../offline/amount-field.tsx';
import { isStale } from '../shared/is-stale.ts';

export type Refund = { attemptId: string; amountMinor: number; currency: string; reason: string };

type RefundDialogProps = {
  giftId: string;
  /** What is to be given back; null while nothing is. */
  refund: Refund | null;
  onClose: () => void;
  onDone: (gift: GiftDetail) => void;
};

type Sending = 'open' | 'sending' | 'unlike' | 'failed';

/** The second question: the amount is typed once more before money leaves. */
export function RefundDialog({ giftId, refund, onClose, onDone }: RefundDialogProps) {
  const { t } = useI18n();
  const send = useRefund(giftId, onDone);
  const [typed, setTyped] = useState('');
  const [sending, setSending] = useState<Sending>('open');
  const amount = refund ? formatMoney(refund) : '';
  const form = useRef<HTMLFormElement>(null);
  const [missed, setMissed] = useState<object | null>(null);

  // Each attempt shows the wrong amount again.
  useFirstProblem(form, missed);

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
    void giveBack(refund);
  }

  async function giveBack(asked: Refund): Promise<void> {
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
        {sending === 'failed' && <Note tone="err">{t('adminDonations.refundFailed')}</Note>}
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
function useRefund(id: string, onDone: (gift: GiftDetail) => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [keys] = useState(() => createIdempotencyKeys());

  return async function send(
    { attemptId, amountMinor, reason }: Refund,
    confirmedAmount: string,
  ): Promise<'done' | 'failed' | 'open'> {
    const answer = await call<typeof refundGift>(
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
    if (!answer.ok) return isStale(answer) ? 'open' : 'failed';

    const { state } = answer.value.refunds.at(-1) ?? {};
    if (state === 'refused') showToast({ tone: 'err', title: t('adminDonations.refundRefused') });
    else if (state === 'asked') showToast({ tone: 'ok', title: t('adminDonations.refundWaiting') });
    else showToast({ tone: 'ok', title: t('adminDonations.refundDone') });
    onDone(answer.value);
    return 'done';
  };
}
