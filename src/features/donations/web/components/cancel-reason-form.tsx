import type { ComponentProps } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { type CancelReason, cancelReasons } from '../../recurring-names.ts';
import './cancel-reason-form.css';

/** Asks why, after everything is done. Leaving the page instead changes nothing. */
export function CancelReasonForm(props: Omit<ComponentProps<'form'>, 'className'>) {
  const { t } = useI18n();
  return (
    <form className="cancel-reason" {...props}>
      <h2>{t('cancelDonation.reason.title')}</h2>
      <Field label={t('cancelDonation.reason.label')}>
        <Select name="reason" defaultValue="" required>
          <option value="">{t('cancelDonation.reason.choose')}</option>
          {cancelReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(reasonKeys[reason])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('cancelDonation.reason.comment')} optionalMark={t('cancelDonation.reason.optional')}>
        <Textarea name="comment" rows={3} maxLength={500} />
      </Field>
      <Button type="submit" variant="line">
        {t('cancelDonation.reason.send')}
      </Button>
    </form>
  );
}

const reasonKeys = {
  circumstances: 'cancelDonation.reason.options.circumstances',
  amount: 'cancelDonation.reason.options.amount',
  'other-cause': 'cancelDonation.reason.options.otherCause',
  communication: 'cancelDonation.reason.options.communication',
  payment: 'cancelDonation.reason.options.payment',
  other: 'cancelDonation.reason.options.other',
} as const satisfies Record<CancelReason, string>;
