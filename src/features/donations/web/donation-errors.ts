import { formatMoney, wholeMoney } from '#src/api/money.ts';
import type { useI18n } from '#src/i18n/use-i18n.ts';
import { maxMessageLength, maxNameLength } from '../donation-amounts.ts';
import { amountOf, type DonationValues } from './donation-values.ts';

/** Fields whose format is checked when they are left, not while they are typed. */
export type QuietField = 'amount' | 'donorEmail' | 'donorPan' | 'honoreeName';

export type FieldErrors = Partial<Record<QuietField | 'donorName' | 'donorMessage', string>>;

/** Error texts of all fields whose values would be rejected. */
export function errorsOf(values: DonationValues, t: ReturnType<typeof useI18n>['t']): FieldErrors {
  const { currency, customAmount, donorName, donorMessage } = values;
  const email = values.donorEmail.trim();
  const pan = values.donorPan.replaceAll(/\s/g, '');
  const errors: FieldErrors = {};
  if (customAmount !== '' && amountOf(values) === 0)
    errors.amount = t('donate.amount.tooSmall', { amount: formatMoney(wholeMoney(1, currency)) });
  if (isLonger(donorName, maxNameLength))
    errors.donorName = t('donate.donor.nameTooLong', { most: maxNameLength });
  if (isLonger(donorMessage, maxMessageLength))
    errors.donorMessage = t('donate.donor.messageTooLong', { most: maxMessageLength });
  if (values.frequency === 'monthly' && email === '') errors.donorEmail = t('donate.donor.emailNeeded');
  else if (email !== '' && !/^\S+@\S+\.\S+$/.test(email)) errors.donorEmail = t('donate.donor.emailInvalid');
  if (currency === 'INR' && pan !== '' && !/^[A-Za-z]{5}\d{4}[A-Za-z]$/.test(pan))
    errors.donorPan = t('donate.donor.panInvalid');
  const honoree = values.honoreeName;
  if (values.hasTribute && honoree.trim() === '') errors.honoreeName = t('donate.tribute.nameNeeded');
  else if (values.hasTribute && isLonger(honoree, maxNameLength))
    errors.honoreeName = t('donate.donor.nameTooLong', { most: maxNameLength });
  return errors;
}

function isLonger(text: string, most: number): boolean {
  return Array.from(text.trim()).length > most;
}
