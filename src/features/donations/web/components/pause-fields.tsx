import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { firstChargeFrom, laterByMonths } from '../../calculation/calculation.ts';
import { pauseMonths } from '../../recurring-names.ts';

type PauseFieldsProps = { months?: number; onChange?: (months: number) => void };

/** How long to pause. */
export function PauseFields({ months, onChange }: PauseFieldsProps) {
  const { t } = useI18n();
  return (
    <Field label={t('cancelDonation.instead.months')}>
      <Select
        name="months"
        {...(months === undefined ? { defaultValue: 1 } : { value: months })}
        onChange={({ target }) => onChange?.(Number(target.value))}
      >
        {Array.from({ length: pauseMonths }, (_, index) => (
          <option key={index} value={index + 1}>
            {t('cancelDonation.instead.count', { count: index + 1 })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type PausePreviewProps = {
  donation: { nextChargeAt: string | null; canChangeDay: boolean };
  months: number;
};

/** The next payment after a pause that begins now. */
export function PausePreview({ donation: { nextChargeAt, canChangeDay }, months }: PausePreviewProps) {
  const { t, formatLongDate } = useI18n();
  const [openedAt] = useState(() => new Date());
  const pausedUntil = laterByMonths(openedAt, months);
  // Only payment services that keep the day of a donation charge on it after a pause.
  if (!nextChargeAt || !canChangeDay)
    return t('cancelDonation.instead.before', { date: formatLongDate(pausedUntil) });
  const next = firstChargeFrom(pausedUntil, new Date(nextChargeAt));
  return t('cancelDonation.instead.next', { date: formatLongDate(next) });
}
