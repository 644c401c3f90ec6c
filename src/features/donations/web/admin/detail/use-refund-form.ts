import { useState } from 'react';
import { chargeStepOf, formatMoney, fromDecimal, toDecimal, withoutGrouping } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import type { Refund } from './use-refund.ts';

export const refundReasons = ['donor', 'duplicate', 'amount', 'fraud', 'other'] as const;

type Errors = { amount?: string; reason?: string; note?: string; confirmed?: string };

/** Fields of a refund, with their errors and the amounts that follow from them. */
export function useRefundForm(donation: DonationDetail) {
  const { t } = useI18n();
  const payments = donation.attempts.filter(({ refundableMinor }) => refundableMinor > 0);
  const [attemptId, setAttemptId] = useState(payments.find(({ isCounted }) => isCounted)?.attemptId);
  const payment = payments.find((one) => one.attemptId === attemptId) ?? payments[0];
  const currency = payment?.currency ?? donation.currency;
  const leftMinor = payment?.refundableMinor ?? 0;
  const [values, setValues] = useState({
    amount: toDecimal({ amountMinor: leftMinor, currency }),
    reason: '',
    note: '',
    confirmed: '',
  });
  const [errors, setErrors] = useState<Errors>({});
  const { amount, reason, note, confirmed } = values;

  const confirmedAmount = withoutGrouping(confirmed.trim());
  const amountMinor = fromDecimal(withoutGrouping(amount), currency);
  const stepMinor = chargeStepOf(currency);
  const isRefundable = amountMinor !== null && amountMinor > 0 && amountMinor <= leftMinor;
  const isPossible = isRefundable && amountMinor % stepMinor === 0;
  const chosenReason = refundReasons.find((one) => one === reason);

  function errorsOf(): Errors {
    return {
      ...(!isPossible && { amount: amountRule() }),
      ...(!chosenReason && { reason: t('adminDonations.reasonChoose') }),
      ...(chosenReason === 'other' && note.trim() === '' && { note: t('adminDonations.reasonMissing') }),
      ...(isPossible &&
        fromDecimal(confirmedAmount, currency) !== amountMinor && { confirmed: t('adminDonations.unlike') }),
    };
  }

  function amountRule(): string {
    const money = (minor: number) => formatMoney({ amountMinor: minor, currency }, 'two');
    const most = money(leftMinor);
    return isRefundable
      ? t('adminDonations.amountStepRule', { most, step: money(stepMinor) })
      : t('adminDonations.amountRule', { most });
  }

  /** Shows the errors of the fields. @returns the refund to send; null when a field has an error */
  function check(): Refund | null {
    const found = errorsOf();
    setErrors(found);
    if (Object.keys(found).length > 0 || !payment || !chosenReason || amountMinor === null) return null;
    const words = [t(`adminDonations.refundReasons.${chosenReason}`), note.trim()].filter(Boolean);
    return {
      attemptId: payment.attemptId,
      amountMinor,
      reason: words.join(': '),
      confirmedAmount,
    };
  }

  return {
    payments,
    payment,
    choosePayment: setAttemptId,
    currency,
    leftMinor,
    /** The entered amount while it is valid, otherwise all that is left. */
    shownMinor: isPossible ? amountMinor : leftMinor,
    values,
    change: (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change })),
    errors,
    check,
  };
}
