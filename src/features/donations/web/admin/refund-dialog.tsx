import { type FormEvent, useState } from 'react';
import '#src/features/admin/web/components/admin-dialog.css';
import { useAdminCall } from '#src/features/admin/web/components/use-admin-call.ts';
import { ProofForm } from '#src/features/auth/web/components/proof-form.tsx';
import { createIdempotencyKeys } from '#src/http/web/idempotency-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Note } from '#src/ui/note.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import type { refundGift } from '../../admin-contract.ts';
import type { GiftDetail } from '../../admin-gift.ts';
import { fromDecimal, toDecimal } from '../../money.ts';
import { AmountField } from './amount-field.tsx';
import { amountText } from './amount-text.ts';
import { isStale } from './is-stale.ts';

export type Refund = { attemptId: string; amountMinor: number; currency: string; reason: string };

type RefundDialogProps = {
  giftId: string;
  /** What is to be given back; null while nothing is. */
  refund: Refund | null;
  onClose: () => void;
  onDone: (gift: GiftDetail) => void;
};

/** `stale`: the sign-in is too old; what was typed stays while it is renewed. */
type Sending = 'open' | 'sending' | 'unlike' | 'failed' | 'stale';

/** The second question: the amount is typed once more before money leaves. */
export function RefundDialog({ giftId, refund, onClose, onDone }: RefundDialogProps) {
  const { t } = useI18n();
  const send = useRefund(giftId, onDone);
  const [typed, setTyped] = useState('');
  const [sending, setSending] = useState<Sending>('open');
  const amount = refund ? amountText(refund.amountMinor, refund.currency) : '';

  function close() {
    setTyped('');
    setSending('open');
    onClose();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!refund || sending === 'sending') return;
    if (fromDecimal(typed, refund.currency) !== refund.amountMinor) return setSending('unlike');
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
      {refund && sending === 'stale' ? (
        <ProofForm onProved={() => void giveBack(refund)} onCancel={close} />
      ) : (
        <form className="admin-dialog" noValidate onSubmit={handleSubmit}>
          <p className="muted">{t('adminDonations.refundText')}</p>
          <AmountField
            label={t('adminDonations.typeAmount', {
              amount: refund ? toDecimal(refund.amountMinor, refund.currency) : '',
            })}
            error={sending === 'unlike' ? t('adminDonations.unlike') : undefined}
            value={typed}
            onChange={setTyped}
          />
          {sending === 'failed' && <Note tone="err">{t('adminDonations.refundFailed')}</Note>}
          <div className="admin-dialog-actions">
            <Button variant="line" small onClick={close}>
              {t('admin.cancel')}
            </Button>
            <Button
              type="submit"
              small
              busy={sending === 'sending'}
              busyLabel={t('adminDonations.refunding')}
            >
              {t('adminDonations.refundNow')}
            </Button>
          </div>
        </form>
      )}
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
  ): Promise<'done' | 'failed' | 'stale'> {
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
    if (!answer.ok) return isStale(answer) ? 'stale' : 'failed';

    const { state } = answer.value.refunds.at(-1) ?? {};
    if (state === 'refused') showToast({ tone: 'err', title: t('adminDonations.refundRefused') });
    else if (state === 'asked') showToast({ tone: 'ok', title: t('adminDonations.refundWaiting') });
    else showToast({ tone: 'ok', title: t('adminDonations.refundDone') });
    onDone(answer.value);
    return 'done';
  };
}
