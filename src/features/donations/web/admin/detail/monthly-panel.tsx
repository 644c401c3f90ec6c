import { useState } from 'react';
import { type Fact, Facts } from '#src/admin-ui/page/facts.tsx';
import { Moment } from '#src/admin-ui/page/moment.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { stopMonthlyGift } from '../../../admin-contract.ts';
import type { GiftDetail } from '../../../admin-gift.ts';
import { hasEnded } from '../../../recurring-state.ts';
import { isStale } from '../shared/is-stale.ts';
import { recurringKeys } from '../shared/donation-words.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';

type MonthlyPanelProps = {
  gift: GiftDetail;
  monthly: NonNullable<GiftDetail['monthly']>;
  onChanged: (gift: GiftDetail) => void;
};

/** The monthly gift that a donation is a charge of, and the way to end it for a donor who asks for that. */
export function MonthlyPanel({ gift, monthly, onChanged }: MonthlyPanelProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const stop = useStop(gift.id, onChanged);
  const { state, isStopping, charges, nextChargeAt } = monthly;
  const isStoppable = !isStopping && !hasEnded(state);
  const next: Fact | false = isStoppable &&
    nextChargeAt !== null && { term: t('adminDonations.nextCharge'), value: <Moment at={nextChargeAt} /> };

  return (
    <Panel className="gift-part" aria-labelledby="gift-monthly">
      <h2 className="panel-title" id="gift-monthly">
        {t('adminDonations.monthlyGift')}
      </h2>
      <Facts
        facts={[
          {
            term: t('adminDonations.standing'),
            value: isStopping ? t('adminDonations.stopping') : t(recurringKeys[state]),
          },
          { term: t('adminDonations.charges'), value: String(charges) },
          next,
        ]}
      />
      {isStoppable && (
        <div className="row">
          <Button variant="line" small onClick={() => setOpen(true)}>
            {t('adminDonations.stopMonthly')}
          </Button>
        </div>
      )}
      <ReasonDialog
        open={isOpen}
        title={t('adminDonations.stopTitle')}
        text={t('adminDonations.stopText', { amount: formatMoney(gift) })}
        label={t('adminDonations.reason')}
        missing={t('adminDonations.reasonMissing')}
        doLabel={t('adminDonations.stopNow')}
        onDo={stop}
        onClose={() => setOpen(false)}
      />
    </Panel>
  );
}

function useStop(id: string, onChanged: (gift: GiftDetail) => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();

  return async function stop(reason: string): Promise<boolean | 'stale'> {
    const answer = await call<typeof stopMonthlyGift>(
      { method: 'POST', path: '/api/admin/donations/{id}/monthly-stop' },
      { params: { id }, body: { reason } },
    );
    if (!answer.ok) return isStale(answer) && 'stale';
    const isWaiting = answer.value.monthly?.isStopping;
    showToast({
      tone: 'ok',
      title: isWaiting ? t('adminDonations.stopWaiting') : t('adminDonations.stopDone'),
    });
    onChanged(answer.value);
    return true;
  };
}
