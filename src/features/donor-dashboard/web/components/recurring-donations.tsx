import { useId, useState } from 'react';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import type { RecurringDonation, MyDonations } from '../../contract.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type RecurringDonationsProps = {
  list: MyDonations;
  onCancel: (list: MyDonations, id: string) => Promise<boolean>;
};

/** What an address gives every month, and the way to stop it. */
export function RecurringDonations({ list, onCancel }: RecurringDonationsProps) {
  const { t } = useI18n();
  const [toCancel, setToCancel] = useState<RecurringDonation | null>(null);
  const [isCancelled, setIsCancelled] = useState(false);
  const goesOn = list.monthly.some(isOpen);

  async function cancel(): Promise<void> {
    if (toCancel) setIsCancelled(await onCancel(list, toCancel.id));
    setToCancel(null);
  }

  return (
    <section className="stack my-donations-section" aria-labelledby="my-recurring-donations">
      <h2 id="my-recurring-donations">{t('myDonations.monthly.title')}</h2>
      {isCancelled && <Notice tone="ok">{t('myDonations.monthly.cancelled')}</Notice>}
      <ul className="my-donations-monthly">
        {list.monthly.map((donation) => (
          <Monthly key={donation.id} donation={donation} onCancel={() => setToCancel(donation)} />
        ))}
      </ul>
      {goesOn && <p className="small muted">{t('myDonations.monthly.changeHint')}</p>}
      <ConfirmDialog
        isOpen={toCancel !== null}
        title={t('myDonations.monthly.cancelTitle')}
        text={t('myDonations.monthly.cancelText', { amount: toCancel ? amountOf(toCancel) : '' })}
        confirm={t('myDonations.monthly.cancelConfirm')}
        onConfirm={cancel}
        onClose={() => setToCancel(null)}
      />
    </section>
  );
}

function Monthly({ donation, onCancel }: { donation: RecurringDonation; onCancel: () => void }) {
  const { t, formatLongDate } = useI18n();
  const amountId = useId();

  return (
    <li className="my-donations-recurring-donation">
      <div>
        <p className="my-donations-monthly-amount" id={amountId}>
          {t('myDonations.monthly.amount', { amount: amountOf(donation) })}
          {' · '}
          {donation.project ?? t('myDonations.mission')}
        </p>
        <p>
          <Standing donation={donation} />
        </p>
        <p className="small muted">
          {t('myDonations.monthly.since', {
            date: formatLongDate(donation.beganAt),
            count: donation.charges,
          })}
        </p>
      </div>
      {isOpen(donation) && (
        <div className="my-donations-monthly-ways">
          <ButtonLink variant="line" small href={changePath(donation)} aria-describedby={amountId}>
            {t('myDonations.monthly.change')}
          </ButtonLink>
          <Button variant="line" small onClick={onCancel} aria-describedby={amountId}>
            {t('myDonations.monthly.cancel')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Standing({ donation: { state, nextChargeAt } }: { donation: RecurringDonation }) {
  const { t, formatLongDate } = useI18n();
  return nextChargeAt
    ? t('myDonations.monthly.next', { date: formatLongDate(nextChargeAt) })
    : t(`myDonations.monthly.${state}`);
}

function isOpen({ state }: RecurringDonation): boolean {
  return state !== 'ended' && state !== 'cancelling';
}

/** The form for the donation that takes this one's place. */
function changePath({ id, amountMinor, currency, projectId }: RecurringDonation): string {
  const query = new URLSearchParams({ amount: String(amountMinor / 100), currency, frequency: 'monthly' });
  if (projectId) query.set('project', projectId);
  query.set('replaces', id);
  return `/donate?${query}`;
}

function amountOf({ amountMinor, currency }: RecurringDonation): string {
  return formatMoney({ amountMinor, currency }, 'two');
}
