import { useId, useState } from 'react';
import { formatMoney } from '#src/api/money.ts';
import { cancelReasons } from '#src/features/donations/recurring-names.ts';
import { CancelReasonForm } from '#src/features/donations/web/components/cancel-reason-form.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import type { RecurringDonation, MyDonations } from '../../contract.ts';
import type { MyDonationsActions } from '../use-my-donations.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';

type RecurringDonationsProps = { list: MyDonations; actions: MyDonationsActions['monthly'] };

/** Result of the last action; its notice stays until the next one. */
type Done = { what: 'cancelled'; id: string } | { what: 'paused' | 'resumed' | 'thanks' };

/** Recurring donations of the donor, which can be changed, paused and cancelled. */
export function RecurringDonations({ list, actions }: RecurringDonationsProps) {
  const { t } = useI18n();
  const [toCancel, setToCancel] = useState<RecurringDonation | null>(null);
  const [toPause, setToPause] = useState<RecurringDonation | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const goesOn = list.monthly.some(isOpen);

  async function cancel(): Promise<void> {
    if (toCancel && (await actions.cancel(list, toCancel.id)))
      setDone({ what: 'cancelled', id: toCancel.id });
    setToCancel(null);
  }

  async function pause(months: number): Promise<void> {
    if (toPause && (await actions.pause(list, toPause.id, months))) setDone({ what: 'paused' });
    setToPause(null);
  }

  async function resume({ id }: RecurringDonation): Promise<void> {
    if (await actions.resume(list, id)) setDone({ what: 'resumed' });
  }

  async function giveReason(id: string, form: HTMLFormElement): Promise<void> {
    const fields = new FormData(form);
    const reason = cancelReasons.find((one) => one === fields.get('reason')) ?? 'other';
    const comment = fields.get('comment');
    if (await actions.giveReason(id, reason, typeof comment === 'string' ? comment : ''))
      setDone({ what: 'thanks' });
  }

  return (
    <section className="stack my-donations-section" aria-labelledby="my-recurring-donations">
      <h2 id="my-recurring-donations">{t('myDonations.monthly.title')}</h2>
      {done && <Notice tone="ok">{t(`myDonations.monthly.done.${done.what}`)}</Notice>}
      {done?.what === 'cancelled' && (
        <CancelReasonForm
          onSubmit={(event) => {
            event.preventDefault();
            void giveReason(done.id, event.currentTarget);
          }}
        />
      )}
      <ul className="my-donations-monthly">
        {list.monthly.map((donation) => (
          <Monthly
            key={donation.id}
            donation={donation}
            onPause={() => setToPause(donation)}
            onResume={() => void resume(donation)}
            onCancel={() => setToCancel(donation)}
          />
        ))}
      </ul>
      {goesOn && <p className="small muted">{t('myDonations.monthly.changeHint')}</p>}
      {toPause && <PauseDialog amount={amountOf(toPause)} onPause={pause} onClose={() => setToPause(null)} />}
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

type MonthlyProps = {
  donation: RecurringDonation;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
};

function Monthly({ donation, onPause, onResume, onCancel }: MonthlyProps) {
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
          {donation.canPause && (
            <Button variant="line" small onClick={onPause} aria-describedby={amountId}>
              {t('myDonations.monthly.pause')}
            </Button>
          )}
          {donation.state === 'paused' && (
            <Button variant="line" small onClick={onResume} aria-describedby={amountId}>
              {t('myDonations.monthly.resume')}
            </Button>
          )}
          <Button variant="line" small onClick={onCancel} aria-describedby={amountId}>
            {t('myDonations.monthly.cancel')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Standing({ donation: { state, nextChargeAt, pausedUntil } }: { donation: RecurringDonation }) {
  const { t, formatLongDate } = useI18n();
  if (pausedUntil) return t('myDonations.monthly.pausedUntil', { date: formatLongDate(pausedUntil) });
  return nextChargeAt
    ? t('myDonations.monthly.next', { date: formatLongDate(nextChargeAt) })
    : t(`myDonations.monthly.${state}`);
}

function isOpen({ state }: RecurringDonation): boolean {
  return state !== 'ended' && state !== 'cancelling';
}

/** URL of the form for a replacement. */
function changePath({ id, amountMinor, currency, projectId }: RecurringDonation): string {
  const query = new URLSearchParams({ amount: String(amountMinor / 100), currency, frequency: 'monthly' });
  if (projectId) query.set('project', projectId);
  query.set('replaces', id);
  return `/donate?${query}`;
}

function amountOf({ amountMinor, currency }: RecurringDonation): string {
  return formatMoney({ amountMinor, currency }, 'two');
}
