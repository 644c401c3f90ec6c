import { type FormEvent, useState } from 'react';
import { formatMoney, wholeMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import type { RecurringDonation } from '../../contract.ts';
import type { ChangeResult } from '../use-my-donations.ts';

type AmountDialogProps = {
  donation: RecurringDonation;
  onChange: (amount: number) => Promise<ChangeResult>;
  onClose: () => void;
};

const maxDigits = 9;

/** Asks for the new amount of a monthly donation, in whole units. */
export function AmountDialog({ donation, onChange, onClose }: AmountDialogProps) {
  const { t } = useI18n();
  const { amountMinor, coveredMinor, currency } = donation;
  const [amount, setAmount] = useState(() => String(Math.round((amountMinor - coveredMinor) / 100)));
  const [error, setError] = useState<'tooLow' | 'tooHigh' | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (Number(amount) < 1) return setError('tooLow');
    setIsBusy(true);
    const result = await onChange(Number(amount));
    setIsBusy(false);
    if (result === 'invalid') setError('tooHigh');
  }

  const texts = {
    tooLow: t('myDonations.monthly.amountDialog.tooLow', { amount: formatMoney(wholeMoney(1, currency)) }),
    tooHigh: t('myDonations.monthly.amountDialog.tooHigh'),
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('myDonations.monthly.amountDialog.title')}
      closeLabel={t('myDonations.cancel')}
    >
      <form className="stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field
          label={t('myDonations.monthly.amountDialog.label')}
          hint={t('myDonations.monthly.amountDialog.hint', { currency })}
          errorRole="alert"
          {...(error && { error: texts[error] })}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => {
              setAmount(target.value.replaceAll(/\D/g, '').slice(0, maxDigits));
              setError(null);
            }}
          />
        </Field>
        <p>{t('myDonations.monthly.amountDialog.from')}</p>
        {coveredMinor > 0 && <p className="small muted">{t('myDonations.monthly.amountDialog.fees')}</p>}
        <div className="row">
          <Button type="submit" busy={isBusy}>
            {t('myDonations.monthly.amountDialog.submit')}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('myDonations.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
