import { useState } from 'react';
import { chargeOnDay, maxChargeDay } from '#src/features/donations/calculation/calculation.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import type { ChangeResult } from '../recurring-actions.ts';
import { ActionDialog } from './action-dialog.tsx';

type DayDialogProps = {
  /** The next charge without the change. */
  nextChargeAt: string;
  /** Whether an earlier change is still open, which the present day withdraws. */
  isChanging: boolean;
  onChange: (day: number) => Promise<ChangeResult>;
  onClose: () => void;
};

const days = Array.from({ length: maxChargeDay }, (_, index) => index + 1);

/** Asks for another day of the month and shows the next payment that follows from it. */
export function DayDialog({ nextChargeAt, isChanging, onChange, onClose }: DayDialogProps) {
  const { t, formatLongDate } = useI18n();
  const planned = new Date(nextChargeAt);
  const [openedAt] = useState(() => new Date());
  const [day, setDay] = useState(() => Math.min(planned.getUTCDate(), maxChargeDay));
  const next = chargeOnDay(planned, day, openedAt);

  function handleSubmit(): Promise<boolean> | null {
    if (next.getTime() !== planned.getTime() || isChanging) return change();
    onClose();
    return null;
  }

  async function change(): Promise<boolean> {
    return (await onChange(day)) !== 'failed';
  }

  return (
    <ActionDialog
      title={t('myDonations.monthly.dayDialog.title')}
      submit={t('myDonations.monthly.dayDialog.submit')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field label={t('myDonations.monthly.dayDialog.label')}>
        <Select value={day} onChange={({ target }) => setDay(Number(target.value))}>
          {days.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <p role="status">{t('myDonations.monthly.dayDialog.next', { date: formatLongDate(next) })}</p>
      <p className="small muted">{t('myDonations.monthly.dayDialog.note')}</p>
    </ActionDialog>
  );
}
