import { useState } from 'react';
import { amountsOf } from '#src/api/amounts/donation-presets.ts';
import { formatMoney, wholeMoney, wholeUnits } from '#src/api/money.ts';
import { useSite } from '#src/api/site.ts';
import { digitsOf, hasDecimals } from '#src/features/donations/calculation/calculation.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import type { RecurringDonation } from '../../contract.ts';
import type { ChangeResult } from '../recurring-actions.ts';
import { ActionDialog } from './action-dialog.tsx';

type AmountDialogProps = {
  donation: RecurringDonation;
  onChange: (amount: number) => Promise<ChangeResult>;
  onClose: () => void;
};

/** Asks for the new amount of a monthly donation, in whole units, and shows it as it was read. */
export function AmountDialog({ donation, onChange, onClose }: AmountDialogProps) {
  const { t } = useI18n();
  const { amountMinor, coveredMinor, currency, isChanging, state } = donation;
  const { min } = amountsOf(useSite().amounts, currency);
  const present = wholeUnits({ amountMinor: amountMinor - coveredMinor, currency });
  const [text, setText] = useState(() => String(present));
  const [error, setError] = useState<'tooLow' | 'tooHigh' | null>(null);
  const amount = hasDecimals(text, currency) ? 0 : Number(digitsOf(text));

  async function change(): Promise<boolean> {
    const result = await onChange(amount);
    if (result === 'invalid') setError('tooHigh');
    return result !== 'failed';
  }

  function handleSubmit(): Promise<boolean> | null {
    if (amount === present && !isChanging) onClose();
    else if (amount >= min) return change();
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
          value={text}
          onChange={({ target }) => {
            setText(target.value.replaceAll(/[^\d.,]/g, ''));
            setError(null);
          }}
        />
      </Field>
      <p role="status" className="my-donations-monthly-amount">
        {amount > 0 && t('myDonations.monthly.amount', { amount: formatMoney(wholeMoney(amount, currency)) })}
      </p>
      <p>{t(`myDonations.monthly.amountDialog.${state === 'pending' ? 'fromRetried' : 'from'}`)}</p>
      {coveredMinor > 0 && <p className="small muted">{t('myDonations.monthly.amountDialog.fees')}</p>}
    </ActionDialog>
  );
}
