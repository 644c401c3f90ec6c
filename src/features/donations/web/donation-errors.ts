import { formatMoney, wholeMoney } from '#src/api/money.ts';
import type { useI18n } from '#src/i18n/use-i18n.ts';
import { maxMessageLength, maxNameLength } from '../donation-amounts.ts';
import { hasLink, maxCardMessageLength } from '../tributes/card.ts';
import { amountOf, type DonationValues } from './donation-values.ts';

/** Fields whose format is checked when they are left, not while they are typed. */
export const quietFields = [
  'amount',
  'donorEmail',
  'donorPan',
  'isIndianCitizen',
  'honoreeName',
  'recipientName',
  'recipientEmail',
  'cardDate',
  'cardMessage',
] as const;

export type QuietField = (typeof quietFields)[number];

export type FieldErrors = Partial<Record<QuietField | 'donorName' | 'receiptName' | 'donorMessage', string>>;

type ErrorContext = {
  t: ReturnType<typeof useI18n>['t'];
  /** Whether an entity in India receives the donation. */
  isForIndia: boolean;
};

/** Error texts of all fields whose values would be rejected. */
export function errorsOf(values: DonationValues, { t, isForIndia }: ErrorContext): FieldErrors {
  const { currency, amounts, donorName, receiptName, donorMessage } = values;
  const isNamed = values.paymentType === 'named';
  const email = values.donorEmail.trim();
  const pan = values.donorPan.replaceAll(/\s/g, '');
  const errors: FieldErrors = {};
  if (values.customAmount !== '' && amountOf(values) < amounts.min)
    errors.amount = t('donate.amount.tooSmall', { amount: formatMoney(wholeMoney(amounts.min, currency)) });
  if (isNamed && isLonger(donorName, maxNameLength))
    errors.donorName = t('donate.donor.nameTooLong', { most: maxNameLength });
  if (!isNamed && isLonger(receiptName, maxNameLength))
    errors.receiptName = t('donate.donor.nameTooLong', { most: maxNameLength });
  if (isNamed && isLonger(donorMessage, maxMessageLength))
    errors.donorMessage = t('donate.donor.messageTooLong', { most: maxMessageLength });
  if (values.frequency === 'monthly' && email === '') errors.donorEmail = t('donate.donor.emailNeeded');
  else if (email !== '' && !/^\S+@\S+\.\S+$/.test(email)) errors.donorEmail = t('donate.donor.emailInvalid');
  if (currency === 'INR' && pan !== '' && !/^[A-Za-z]{5}\d{4}[A-Za-z]$/.test(pan))
    errors.donorPan = t('donate.donor.panInvalid');
  if (isForIndia && !values.isIndianCitizen) errors.isIndianCitizen = t('donate.donor.citizenNeeded');
  const honoree = values.honoreeName;
  if (values.hasTribute && honoree.trim() === '') errors.honoreeName = t('donate.tribute.nameNeeded');
  else if (values.hasTribute && isLonger(honoree, maxNameLength))
    errors.honoreeName = t('donate.donor.nameTooLong', { most: maxNameLength });
  if (values.hasTribute && values.hasCard) addCardErrors(errors, values, t);
  return errors;
}

function addCardErrors(
  errors: FieldErrors,
  values: DonationValues,
  t: ReturnType<typeof useI18n>['t'],
): void {
  const { recipientName, cardMessage, honoreeName, paymentType, donorName } = values;
  const email = values.recipientEmail.trim();
  if (recipientName.trim() === '') errors.recipientName = t('donate.card.recipientNeeded');
  else if (isLonger(recipientName, maxNameLength))
    errors.recipientName = t('donate.donor.nameTooLong', { most: maxNameLength });
  if (!/^\S+@\S+\.\S+$/.test(email)) errors.recipientEmail = t('donate.donor.emailInvalid');
  if (isLonger(cardMessage, maxCardMessageLength))
    errors.cardMessage = t('donate.donor.messageTooLong', { most: maxCardMessageLength });
  const texts = {
    recipientName,
    cardMessage,
    honoreeName,
    donorName: paymentType === 'named' ? donorName : '',
  };
  for (const field of ['recipientName', 'cardMessage', 'honoreeName', 'donorName'] as const)
    if (hasLink(texts[field])) errors[field] ??= t('donate.card.linkInvalid');
}

function isLonger(text: string, max: number): boolean {
  return Array.from(text.trim()).length > max;
}
