import { useId } from 'react';
import { donateAddress } from '#src/api/paths/donate-path.ts';
import { formatMoney, wholeUnits } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import type { RecurringDonation } from '../../contract.ts';
import { DonationPurpose } from './donation-purpose.tsx';

/** Action that the donor chose; each opens a dialog or takes effect at once. */
export type RecurringAction = 'amount' | 'day' | 'card' | 'pause' | 'resume' | 'cancel';

type RecurringDonationItemProps = {
  donation: RecurringDonation;
  onAction: (action: RecurringAction) => void;
};

/** A recurring donation with its state and the ways to change it. */
export function RecurringDonationItem({ donation, onAction }: RecurringDonationItemProps) {
  const { t, formatLongDate } = useI18n();
  const amountId = useId();
  const { currency, coveredMinor, isChanging, state, againPath } = donation;

  return (
    <li className="my-donations-recurring-donation">
      <div>
        <p className="my-donations-monthly-amount" id={amountId}>
          {t('myDonations.monthly.amount', { amount: recurringAmount(donation) })}
          {' · '}
          <DonationPurpose donation={donation} />
        </p>
        <p>
          <DonationStatus donation={donation} />
        </p>
        {isChanging && isOpen(donation) && <p>{t('myDonations.monthly.changing')}</p>}
        <p className="small muted">
          {t('myDonations.monthly.since', {
            date: formatLongDate(donation.beganOn),
            count: donation.charges,
          })}
          {coveredMinor > 0 &&
            ` ${t('myDonations.monthly.withFees', {
              fees: formatMoney({ amountMinor: coveredMinor, currency }, 'two'),
            })}`}
        </p>
      </div>
      {isOpen(donation) && <Actions donation={donation} amountId={amountId} onAction={onAction} />}
      {state === 'ended' && againPath && (
        <div className="my-donations-monthly-ways">
          <ButtonLink variant="line" small href={againPath} aria-describedby={amountId}>
            {t('myDonations.monthly.again')}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

function Actions({ donation, amountId, onAction }: RecurringDonationItemProps & { amountId: string }) {
  const { t } = useI18n();
  const { canChangeAmount, canChangeDay, canChangeCard, canPause, canResume } = donation;
  const actions: [action: RecurringAction, label: string, isOffered: boolean][] = [
    ['amount', t('myDonations.monthly.changeAmount'), canChangeAmount],
    ['day', t('myDonations.monthly.changeDay'), canChangeDay],
    ['card', t('myDonations.monthly.changeCard'), canChangeCard],
    ['pause', t('myDonations.monthly.pause'), canPause],
    ['resume', t('myDonations.monthly.resume'), canResume],
    ['cancel', t('myDonations.monthly.cancel'), true],
  ];

  return (
    <div className="my-donations-monthly-ways">
      {needsNewDonation(donation) && (
        <ButtonLink variant="line" small href={replacePath(donation)} aria-describedby={amountId}>
          {t('myDonations.monthly.change')}
        </ButtonLink>
      )}
      {actions
        .filter(([, , isOffered]) => isOffered)
        .map(([action, label]) => (
          <Button
            key={action}
            variant="line"
            small
            onClick={() => onAction(action)}
            aria-describedby={amountId}
          >
            {label}
          </Button>
        ))}
    </div>
  );
}

function DonationStatus({ donation: { state, nextChargeOn, pausedUntil } }: { donation: RecurringDonation }) {
  const { t, formatLongDate } = useI18n();
  const date = nextChargeOn && formatLongDate(nextChargeOn);
  if (date)
    return t(state === 'paused' ? 'myDonations.monthly.pausedNext' : 'myDonations.monthly.next', { date });
  if (pausedUntil) return t('myDonations.monthly.pausedUntil', { date: formatLongDate(pausedUntil) });
  return t(`myDonations.monthly.${state}`);
}

function isOpen({ state }: RecurringDonation): boolean {
  return state !== 'ended' && state !== 'cancelling';
}

/** Whether only a new donation can have another amount, card or day. */
export function needsNewDonation(donation: RecurringDonation): boolean {
  return isOpen(donation) && !donation.canChangeAmount;
}

/** URL of the form for a replacement. */
function replacePath({ id, amountMinor, coveredMinor, currency, projectId }: RecurringDonation): string {
  const amount = wholeUnits({ amountMinor: amountMinor - coveredMinor, currency });
  return donateAddress({ amount, currency, frequency: 'monthly', project: projectId, replaces: id });
}

export function recurringAmount({ amountMinor, currency }: RecurringDonation): string {
  return formatMoney({ amountMinor, currency }, 'two');
}
