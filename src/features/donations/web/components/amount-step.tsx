import { presetAmounts } from '#src/api/donation-presets.ts';
import { formatMoney, wholeMoney } from '#src/api/money.ts';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ChoiceCard } from '#src/ui/controls/choice-cards.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { digitsOf, type DonationValues } from '../donation-values.ts';
import { DonationStep } from './donation-step.tsx';

type AmountStepProps = {
  values: DonationValues;
  isTooLarge: boolean;
  onChange: (change: Partial<DonationValues>) => void;
};

/** DON-05 to DON-12: cards with what comes with them, or an own amount; each clears the other. */
export function AmountStep({ values, isTooLarge, onChange }: AmountStepProps) {
  const { t } = useI18n();
  const { currency, preset, customAmount } = values;
  const { currencies } = useSite();
  const benefits = useBenefits();

  return (
    <DonationStep number="३" title={t('donate.amount.legend')}>
      <div className="choices choices--amounts">
        <div className="choices-cards">
          {presetAmounts[currency].map((amount, index) => (
            <ChoiceCard
              key={amount}
              amount
              name="preset"
              value={amount}
              checked={preset === index}
              onChange={() => onChange({ preset: index, customAmount: '' })}
              title={formatMoney(wholeMoney(amount, currency))}
              flag={index === 1 ? t('donate.amount.popular') : undefined}
              details={
                <span className="donation-benefits">
                  {benefits[index]?.map((benefit) => (
                    <span key={benefit}>{benefit}</span>
                  ))}
                </span>
              }
            />
          ))}
        </div>
      </div>
      <div className="donation-own">
        <Field
          label={t('donate.amount.custom')}
          hint={currency === 'INR' ? t('donate.amount.customHintRupees') : t('donate.amount.customHint')}
          error={isTooLarge ? t('donate.amount.tooLarge') : undefined}
          className="donation-own-amount"
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
            />
          </span>
        </Field>
        <Field label={t('donate.amount.currency')} className="donation-currency">
          <Select
            name="currency"
            value={currency}
            onChange={(event) => onChange({ currency: event.currentTarget.value === 'INR' ? 'INR' : 'USD' })}
          >
            {currencies.includes('USD') && <option value="USD">{t('donate.amount.usd')}</option>}
            {currencies.includes('INR') && <option value="INR">{t('donate.amount.inr')}</option>}
          </Select>
        </Field>
      </div>
    </DonationStep>
  );
}

function useBenefits(): string[][] {
  const { t } = useI18n();
  return [
    [t('donate.benefits.newsletter'), t('donate.benefits.wall'), t('donate.benefits.updates')],
    [t('donate.benefits.reports'), t('donate.benefits.content')],
    [t('donate.benefits.meeting'), t('donate.benefits.early')],
    [t('donate.benefits.annual'), t('donate.benefits.vip')],
  ];
}
