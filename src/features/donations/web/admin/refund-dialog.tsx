import { type FormEvent, useState } from 'react';
import '#src/features/admin/web/components/admin-dialog.css';
import { useAdminCall } from '#src/features/admin/web/components/use-admin-call.ts';
import { createIdempotencyKeys } from '#src/http/web/idempotency-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Note } from '#src/ui/note.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import type { refundGift } from '../../admin-contract.ts';
import type { GiftDetail } from '../../admin-gift.ts';
import { fromDecimal, toDecimal } from '../../money.ts';
import { amountText } from './amount-text.ts';

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
  const amount = refund ? amountText(refund.amountMinor, refund.currency) : '';

  function close() {
    setTyped('');
    setSending('open');
    onClose();
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!refund || sending === 'sending') return;
    if (fromDecimal(typed, refund.currency) !== refund.amountMinor) return setSending('unlike');

    setSending('sending');
    if (await send(refund, typed.trim())) close();
    else setSending('failed');
  }

  return (
    <Dialog
      open={refund !== null}
      onClose={close}
      title={t('adminDonations.refundTitle', { amount })}
      closeLabel={t('common.close')}
    >
      <form className="admin-dialog" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p className="muted">{t('adminDonations.refundText')}</p>
        <Field
          label={t('adminDonations.typeAmount', {
            amount: refund ? toDecimal(refund.amountMinor, refund.currency) : '',
          })}
          {...(sending === 'unlike' && { error: t('adminDonations.unlike') })}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
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

/** @returns whether it was taken; the same refund after a lost answer is the same request */
function useRefund(id: string, onDone: (gift: GiftDetail) => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [keys] = useState(() => createIdempotencyKeys());

  return async function send({ attemptId, amountMinor, reason }: Refund, confirmedAmount: string) {
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
    if (!answer.ok) return false;

    const { state } = answer.value.refunds.at(-1) ?? {};
    if (state === 'refused') showToast({ tone: 'err', title: t('adminDonations.refundRefused') });
    else if (state === 'asked') showToast({ tone: 'ok', title: t('adminDonations.refundWaiting') });
    else showToast({ tone: 'ok', title: t('adminDonations.refundDone') });
    onDone(answer.value);
    return true;
  };
}
