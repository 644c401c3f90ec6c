import { type FormEvent, useState } from 'react';
import { chargeOnDay, maxChargeDay } from '#src/features/donations/calculation/calculation.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';

type DayDialogProps = {
  /** The next charge without the change. */
  nextChargeAt: string;
  onChange: (day: number) => Promise<unknown>;
  onClose: () => void;
};

const days = Array.from({ length: maxChargeDay }, (_, index) => index + 1);

/** Asks for another day of the month and shows the next payment that follows from it. */
export function DayDialog({ nextChargeAt, onChange, onClose }: DayDialogProps) {
  const { t, formatLongDate } = useI18n();
  const planned = new Date(nextChargeAt);
  const [openedAt] = useState(() => new Date());
  const [day, setDay] = useState(() => Math.min(planned.getUTCDate(), maxChargeDay));
  const [isBusy, setIsBusy] = useState(false);
  const next = chargeOnDay(planned, day, openedAt);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    await onChange(day);
    setIsBusy(false);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('myDonations.monthly.dayDialog.title')}
      closeLabel={t('myDonations.cancel')}
    >
      <form className="stack" onSubmit={(event) => void handleSubmit(event)}>
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
        <div className="row">
          <Button type="submit" busy={isBusy}>
            {t('myDonations.monthly.dayDialog.submit')}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('myDonations.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
