import type { Ref } from 'react';
import { presetAmounts } from '#src/api/donation-presets.ts';
import type { DonateContent } from '#src/features/site-content/contract.ts';
import { formatMoney, wholeMoney } from '#src/api/money.ts';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ChoiceCard } from '#src/ui/controls/choice-cards.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Segments } from '#src/ui/controls/segments.tsx';
import { digitsOf } from '../../donation-amounts.ts';
import { type DonationValues, usualCountry } from '../donation-values.ts';
import { fieldId } from '../field-id.ts';

type AmountStepProps = {
  values: DonationValues;
  /** What comes with each card. */
  benefits: readonly DonateContent['benefits']['first'][];
  error: string | undefined;
  firstAmount: Ref<HTMLInputElement>;
  onChange: (change: Partial<DonationValues>) => void;
  onLeave: () => void;
};

const currencyChoices = [
  { value: 'USD', label: 'USD $' },
  { value: 'INR', label: 'INR ₹' },
] as const;

/** DON-05 to DON-12: cards with what comes with them, or an own amount; each clears the other. */
export function AmountStep({ values, benefits, error, firstAmount, onChange, onLeave }: AmountStepProps) {
  const { t } = useI18n();
  const { currency, preset, customAmount } = values;
  const { currencies } = useSite();

  return (
    <fieldset className="donation-amount">
      <legend className="donation-amount-legend">{t('donate.amount.legend')}</legend>
      {currencies.length > 1 ? (
        <Segments
          legend={t('donate.amount.currency')}
          hideLegend
          name="currency"
          value={currency}
          choices={currencyChoices}
          onChange={(value) =>
            onChange({ currency: value, taxCountry: usualCountry(value), customAmount: '' })
          }
          className="donation-currency"
        />
      ) : (
        <input type="hidden" name="currency" value={currency} />
      )}
      <div className="donation-presets">
        {presetAmounts[currency].map((amount, index) => (
          <ChoiceCard
            key={amount}
            ref={index === 0 ? firstAmount : undefined}
            amount
            name="preset"
            value={amount}
            checked={preset === index}
            onChange={() => onChange({ preset: index, customAmount: '' })}
            title={formatMoney(wholeMoney(amount, currency))}
            flag={index === 1 ? t('donate.amount.popular') : undefined}
            details={
              <span className="donation-benefits" lang={benefits[index]?.lang}>
                {benefits[index]?.lines.map((benefit) => (
                  <span key={benefit}>{benefit}</span>
                ))}
              </span>
            }
          />
        ))}
      </div>
      <Field
        id={fieldId('amount')}
        label={t('donate.amount.custom')}
        hint={currency === 'INR' ? t('donate.amount.customHintRupees') : t('donate.amount.customHint')}
        error={error}
        className="donation-own"
      >
        <span className="donation-money" data-currency={currency}>
          <Input
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            value={customAmount}
            onChange={(event) =>
              onChange({ customAmount: digitsOf(event.currentTarget.value), preset: null })
            }
            onBlur={onLeave}
          />
        </span>
      </Field>
    </fieldset>
  );
}
