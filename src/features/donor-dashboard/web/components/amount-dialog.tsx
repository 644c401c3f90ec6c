import { useState } from 'react';
import { amountsOf } from '#src/api/amounts/donation-presets.ts';
import { formatMoney, wholeMoney, wholeUnits } from '#src/api/money.ts';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import type { RecurringDonation } from '../../contract.ts';
import type { ChangeResult } from '../use-my-donations.ts';
import { ActionDialog } from './action-dialog.tsx';

type AmountDialogProps = {
  donation: RecurringDonation;
  onChange: (amount: number) => Promise<ChangeResult>;
  onClose: () => void;
};

const maxDigits = 9;

/** Asks for the new amount of a monthly donation, in whole units. */
export function AmountDialog({ donation, onChange, onClose }: AmountDialogProps) {
  const { t } = useI18n();
  const { amountMinor, coveredMinor, currency, isChanging } = donation;
  const { min } = amountsOf(useSite().amounts, currency);
  const present = wholeUnits({ amountMinor: amountMinor - coveredMinor, currency });
  const [amount, setAmount] = useState(() => String(present));
  const [error, setError] = useState<'tooLow' | 'tooHigh' | null>(null);

  async function change(): Promise<boolean> {
    const result = await onChange(Number(amount));
    if (result === 'invalid') setError('tooHigh');
    return result !== 'failed';
  }

  function handleSubmit(): Promise<boolean> | null {
    if (Number(amount) === present && !isChanging) onClose();
    else if (Number(amount) >= min) return change();
    else setError('tooLow');
    return null;
  }

  const texts = {
    tooLow: t('myDonations.monthly.amountDialog.tooLow', { amount: formatMoney(wholeMoney(min, currency)) }),
    tooHigh: t('myDonations.monthly.amountDialog.tooHigh'),
  };

  return (
    <ActionDialog
      title={t('myDonations.monthly.amountDialog.title')}
      submit={t('myDonations.monthly.amountDialog.submit')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
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
    </ActionDialog>
  );
}
