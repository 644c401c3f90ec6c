import type { Ref } from 'react';
import { useLocation } from 'react-router';
import type { DonateContent } from '#src/features/site-content/contract.ts';
import { type Currency, formatMoney, symbolOf, wholeMoney } from '#src/api/money.ts';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ChoiceCard } from '#src/ui/controls/choice-cards.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Segments } from '#src/ui/controls/segments.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { digitsOf } from '../../donation-amounts.ts';
import { type DonationValues, requestedCurrency, usualCountry } from '../donation-values.ts';
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

/** More choices than these are a list. */
const maxSegments = 3;

/** DON-05 to DON-12: cards with what comes with them, or an own amount; each clears the other. */
export function AmountStep({ values, benefits, error, firstAmount, onChange, onLeave }: AmountStepProps) {
  const { t } = useI18n();
  const hintOf = (code: Currency) => {
    if (code === 'USD') return t('donate.amount.customHint');
    if (code === 'INR') return t('donate.amount.customHintRupees');
    return t('donate.amount.customHintIn', { currency: code });
  };
  const { currency, amounts, preset, customAmount } = values;
  const symbol = symbolOf(currency);

  return (
    <fieldset className="donation-amount">
      <legend className="donation-amount-legend">{t('donate.amount.legend')}</legend>
      <CurrencyChoice
        value={currency}
        onChange={(value) => onChange({ currency: value, taxCountry: usualCountry(value), customAmount: '' })}
      />
      <div className="donation-presets">
        {amounts.presets.map((amount, index) => (
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
        hint={hintOf(currency)}
        error={error}
        className="donation-own"
      >
        <span className="donation-money" data-wide={symbol.length > 1 || undefined}>
          <span aria-hidden="true">{symbol}</span>
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

/** Donors whose link names a currency that is not offered must not take the amounts for those of their link. */
export function CurrencyNotice({ currency }: { currency: Currency }) {
  const { t } = useI18n();
  const { search } = useLocation();
  const { currencies } = useSite();
  const requested = requestedCurrency(search);
  if (requested === null || currencies.some((code) => code === requested)) return null;
  return (
    <Notice tone="warn" quiet>
      {t('donate.amount.otherCurrency', { currency })}
    </Notice>
  );
}

type CurrencyChoiceProps = { value: Currency; onChange: (currency: Currency) => void };

/** A few currencies side by side, many in a list; a single one is no choice. */
function CurrencyChoice({ value, onChange }: CurrencyChoiceProps) {
  const { t } = useI18n();
  const { currencies } = useSite();
  const nameOf = (code: Currency) => {
    const symbol = symbolOf(code);
    return symbol === code ? code : `${code} ${symbol}`;
  };
  if (currencies.length === 1) return <input type="hidden" name="currency" value={value} />;
  if (currencies.length <= maxSegments)
    return (
      <Segments
        legend={t('donate.amount.currency')}
        hideLegend
        name="currency"
        value={value}
        choices={currencies.map((code) => ({ value: code, label: nameOf(code) }))}
        onChange={onChange}
        className="donation-currency"
      />
    );
  return (
    <Select
      aria-label={t('donate.amount.currency')}
      name="currency"
      className="donation-currency"
      value={value}
      onChange={(event) => {
        const chosen = currencies.find((code) => code === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    >
      {currencies.map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      ))}
    </Select>
  );
}
