import { useState } from 'react';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { PostedForm } from '#src/api/forms/posted-form.ts';
import { hasDecimals } from '../donation-amounts.ts';
import { errorsOf, type FieldErrors, type QuietField, quietFields } from './donation-errors.ts';
import { amountOf, type DonationValues } from './donation-values.ts';
import { useReceiver } from './use-receiver.ts';

/**
 * Errors to show: of formats when their field is left or the form is sent, until the field is typed in again; of
 * lengths at once.
 *
 * @param rejectedField field that the server rejected
 * @param posted form that was rejected before this page was loaded
 */
export function useDonationErrors(
  values: DonationValues,
  rejectedField: string | undefined,
  posted: PostedForm | null,
) {
  const { t } = useI18n();
  const [checked, setChecked] = useState<readonly QuietField[]>(posted ? quietFields : []);
  const [stillRejected, setStillRejected] = useState<readonly string[]>(Object.keys(posted?.errors ?? {}));
  /** Fields that were changed since the form was sent. */
  const [changedSince, setChangedSince] = useState<readonly string[]>([]);
  const [rejected, setRejected] = useState<object | null>(posted);
  const { legalEntities } = useSite();
  const { entity } = useReceiver(values);
  const all = errorsOf(values, { t, isForIndia: legalEntities.in !== null && entity === 'in' });
  const errors: FieldErrors = { ...all };
  for (const field of quietFields) if (!checked.includes(field)) delete errors[field];
  const isRejected = (field: QuietField) =>
    (rejectedField === field && !changedSince.includes(field)) || stillRejected.includes(field);
  if (isRejected('amount')) errors.amount ??= t(`donate.amount.${amountErrorKey(values, posted)}`);
  if (isRejected('donorEmail')) errors.donorEmail ??= t('donate.donor.emailInvalid');
  if (isRejected('donorPan')) errors.donorPan ??= t('donate.donor.panInvalid');
  if (isRejected('honoreeName')) errors.honoreeName ??= t('donate.tribute.nameNeeded');
  if (isRejected('recipientEmail')) errors.recipientEmail ??= t('donate.donor.emailInvalid');
  if (isRejected('cardDate')) errors.cardDate ??= t('donate.card.dateInvalid');

  /** A field that is typed in shows no error of its format. */
  function reportChange(part: Partial<DonationValues>) {
    const changed = new Set(Object.keys(part));
    if ('customAmount' in part || 'preset' in part || 'currency' in part) changed.add('amount');
    setChecked((before) => before.filter((field) => !changed.has(field)));
    setStillRejected((before) => before.filter((field) => !changed.has(field)));
    setChangedSince((before) => [...before, ...changed]);
  }

  /** An empty address is an error only when the form is sent. */
  function leave(field: QuietField) {
    if (field === 'donorEmail' && values.donorEmail.trim() === '') return;
    setChecked((before) => [...before, field]);
  }

  /** Shows all errors. @returns whether the form can be sent */
  function checkAll(): boolean {
    const isValid = Object.keys(all).length === 0;
    setChecked(quietFields);
    if (isValid) setChangedSince([]);
    setRejected(isValid ? null : {});
    return isValid;
  }

  return { errors, rejected, reportChange, leave, checkAll };
}

/** Key of the message about a rejected amount. */
function amountErrorKey(
  values: DonationValues,
  posted: PostedForm | null,
): 'legend' | 'notWhole' | 'tooLarge' {
  if (hasDecimals(posted?.fields['amount'] ?? '', values.currency)) return 'notWhole';
  return amountOf(values) === 0 ? 'legend' : 'tooLarge';
}
