import { type Ref, useEffect, useState } from 'react';
import { cancelReasons } from '#src/features/donations/recurring-names.ts';
import { CancelReasonForm } from '#src/features/donations/web/components/cancel-reason-form.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { RecurringDonation, MyDonations } from '../../contract.ts';
import { afterCardPage } from '../../endpoints.ts';
import type { ChangeResult } from '../recurring-actions.ts';
import type { MyDonationsActions } from '../use-my-donations.ts';
import { ActionDialog } from './action-dialog.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { DayDialog } from './day-dialog.tsx';
import {
  type RecurringAction,
  RecurringDonationItem,
  recurringAmount,
  needsNewDonation,
} from './recurring-donation-item.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { useResultFocus } from './use-result-focus.ts';

type RecurringDonationsProps = { list: MyDonations; actions: MyDonationsActions['recurring'] };

/** What the payment service has not confirmed. */
const waiting = ['cancelling', 'pausing', 'resuming'] as const;

type Waiting = (typeof waiting)[number];

/** Result of the last action; its notice stays until the next one. */
type Done =
  | { what: 'cancelled'; id: string }
  | { what: Waiting | 'paused' | 'resumed' | 'thanks' | 'changed' | 'changing' | 'card' };

/** The open dialog and its donation. */
type Open = { action: Exclude<RecurringAction, 'card' | 'resume'>; donation: RecurringDonation };

/** Recurring donations of the donor, which can be changed, paused and cancelled. */
export function RecurringDonations({ list, actions }: RecurringDonationsProps) {
  const { t, formatLongDate } = useI18n();
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<Done | null>(() =>
    window.location.search === afterCardPage ? { what: 'card' } : null,
  );
  const notice = useResultFocus(done);
  const close = () => setOpen(null);

  useEffect(() => {
    // A page that is loaded again must not repeat the notice.
    if (window.location.search === afterCardPage)
      window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);

  async function begin(action: RecurringAction, donation: RecurringDonation): Promise<void> {
    if (action === 'card') return actions.changeCard(donation.id);
    if (action !== 'resume') return setOpen({ action, donation });
    const result = await actions.resume(list, donation.id);
    if (result !== 'failed') setDone({ what: result });
  }

  function finish(result: Done): true {
    setDone(result);
    close();
    return true;
  }

  async function cancel({ id }: RecurringDonation): Promise<boolean> {
    const result = await actions.cancel(list, id);
    if (result === 'failed') return false;
    return finish(result === 'ended' ? { what: 'cancelled', id } : { what: 'cancelling' });
  }

  async function pause({ id }: RecurringDonation, months: number): Promise<boolean> {
    const result = await actions.pause(list, id, months);
    return result !== 'failed' && finish({ what: result });
  }

  async function change(result: ChangeResult): Promise<ChangeResult> {
    if (result === 'changed' || result === 'changing') finish({ what: result });
    return result;
  }

  function cancelText(donation: RecurringDonation): string {
    const amount = recurringAmount(donation);
    const { nextChargeOn } = donation;
    return nextChargeOn
      ? t('myDonations.monthly.cancelTextNext', { amount, date: formatLongDate(nextChargeOn) })
      : t('myDonations.monthly.cancelText', { amount });
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
      {done && <DoneNotice ref={notice} what={done.what} />}
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
          <RecurringDonationItem
            key={donation.id}
            donation={donation}
            onAction={(action) => void begin(action, donation)}
          />
        ))}
      </ul>
      {list.monthly.some(needsNewDonation) && (
        <p className="small muted">{t('myDonations.monthly.changeHint')}</p>
      )}
      {open?.action === 'amount' && (
        <AmountDialog
          donation={open.donation}
          onChange={async (amount) => change(await actions.changeAmount(list, open.donation.id, amount))}
          onClose={close}
        />
      )}
      {open?.action === 'day' && open.donation.nextChargeAt && (
        <DayDialog
          nextChargeAt={open.donation.nextChargeAt}
          isChanging={open.donation.isChanging}
          onChange={async (day) => change(await actions.changeDay(list, open.donation.id, day))}
          onClose={close}
        />
      )}
      {open?.action === 'pause' && (
        <PauseDialog
          donation={open.donation}
          onPause={(months) => pause(open.donation, months)}
          onClose={close}
        />
      )}
      {open?.action === 'cancel' && (
        <ActionDialog
          title={t('myDonations.monthly.cancelTitle')}
          submit={t('myDonations.monthly.cancelConfirm')}
          onSubmit={() => cancel(open.donation)}
          onClose={close}
        >
          <p>{cancelText(open.donation)}</p>
        </ActionDialog>
      )}
    </section>
  );
}

function DoneNotice({ ref, what }: { ref: Ref<HTMLDivElement>; what: Done['what'] }) {
  const { t } = useI18n();
  return isWaiting(what) ? (
    <Notice ref={ref} tabIndex={-1} tone="info" title={t(`cancelDonation.outcome.${what}.title`)}>
      {t(`cancelDonation.outcome.${what}.text`)}
    </Notice>
  ) : (
    <Notice ref={ref} tabIndex={-1} tone="ok">
      {t(`myDonations.monthly.done.${what}`)}
    </Notice>
  );
}

function isWaiting(what: Done['what']): what is Waiting {
  return waiting.some((one) => one === what);
}
