import type { ReactNode } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { arrowUpIcon, lockIcon } from '#src/ui/media/subject-icons.ts';

type DonationPayProps = {
  amountText: string;
  isEmpty: boolean;
  isMonthly: boolean;
  /** The order is being created, or the checkout is open. */
  isOpening: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  /** Whether scripts run. Without them every form can be sent, and the server checks it. */
  isScripted: boolean;
  outcome: ReactNode;
  onChooseAmount: () => void;
};

/** Donate with what is missing and what became of it; below 64rem a bar at the lower edge of the window. */
export function DonationPay({
  amountText,
  isEmpty,
  isMonthly,
  isOpening,
  isBusy,
  isDisabled,
  isScripted,
  outcome,
  onChooseAmount,
}: DonationPayProps) {
  const { t } = useI18n();

  return (
    <>
      <p className="vh" role="status">
        {isEmpty ? t('donate.sum.none') : donateText()}
      </p>
      <div className="donation-pay">
        {outcome}
        {isEmpty ? (
          <button type="button" className="donation-missing" disabled={!isScripted} onClick={onChooseAmount}>
            <Icon shape={arrowUpIcon} />
            {t('donate.amount.legend')}
          </button>
        ) : (
          <p className="donation-bar-sum" aria-hidden="true">
            <b>{amountText}</b>
            <small>{isMonthly ? t('donate.sum.monthly') : t('donate.sum.once')}</small>
          </p>
        )}
        <Button type="submit" disabled={isScripted && isDisabled} busy={isBusy}>
          {isOpening ? t('donate.submit.opening') : donateText()}
        </Button>
      </div>
      <p className="donation-safe">
        <Icon shape={lockIcon} />
        {isMonthly && !isEmpty
          ? t('donate.submit.noteMonthly', { amount: amountText })
          : t('donate.submit.note')}
      </p>
    </>
  );

  function donateText(): string {
    if (isEmpty) return t('donate.submit.button');
    return isMonthly
      ? t('donate.submit.buttonMonthly', { amount: amountText })
      : t('donate.submit.buttonWithAmount', { amount: amountText });
  }
}
