import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { errorsOf, type FieldErrors, type QuietField } from './donation-errors.ts';
import type { DonationValues } from './donation-values.ts';

const quietFields: readonly QuietField[] = ['amount', 'donorEmail', 'donorPan'];

/**
 * Errors to show: of formats when their field is left or the form is sent, until the field is typed in again; of
 * lengths at once.
 *
 * @param refused field that the server rejected
 */
export function useDonationErrors(values: DonationValues, refused: string | undefined) {
  const { t } = useI18n();
  const [checked, setChecked] = useState<readonly QuietField[]>([]);
  const [rejected, setRejected] = useState<object | null>(null);
  const all = errorsOf(values, t);
  const errors: FieldErrors = { ...all };
  for (const field of quietFields) if (!checked.includes(field)) delete errors[field];
  if (refused === 'amount') errors.amount = t('donate.amount.tooLarge');
  if (refused === 'donorEmail') errors.donorEmail = t('donate.donor.emailInvalid');
  if (refused === 'donorPan') errors.donorPan = t('donate.donor.panInvalid');

  /** A field that is typed in shows no error of its format. */
  function reportChange(part: Partial<DonationValues>) {
    const changed = new Set(Object.keys(part));
    if ('customAmount' in part) changed.add('amount');
    setChecked((before) => before.filter((field) => !changed.has(field)));
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
    setRejected(isValid ? null : {});
    return isValid;
  }

  return { errors, rejected, reportChange, leave, checkAll };
}
