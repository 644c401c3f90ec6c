import { useState } from 'react';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
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

export type PausableDonation = {
  nextChargeAt: string | null;
  /** Day of the next payment where the gateway charges. */
  nextChargeOn: string | null;
  canChangeDay: boolean;
};

type PausePreviewProps = { donation: PausableDonation; months: number };

/** What a pause that begins now does to the payments. */
export function PausePreview({ donation, months }: PausePreviewProps) {
  const { t, formatLongDate } = useI18n();
  const [openedAt] = useState(() => new Date());
  const { nextChargeAt, nextChargeOn, canChangeDay } = donation;
  const pausedUntil = laterByMonths(openedAt, months);
  const before = t('cancelDonation.instead.before', { date: formatLongDate(pausedUntil) });
  if (!nextChargeAt || !nextChargeOn) return before;

  const next = new Date(nextChargeAt);
  // Only payment services that keep the day of a donation charge on it after a pause.
  if (canChangeDay)
    return t('cancelDonation.instead.next', { date: formatLongDate(firstChargeFrom(pausedUntil, next)) });
  if (next >= pausedUntil) return before;
  const skipped = t('cancelDonation.instead.skipped', { date: formatLongDate(nextChargeOn) });
  // A pause that begins on the day of a payment can end on that of the skipped one.
  return isoDay(calendarDay(pausedUntil)) > nextChargeOn ? `${skipped} ${before}` : skipped;
}
