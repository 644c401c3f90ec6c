import { useId } from 'react';
import { currencies as allCurrencies, usualCurrencies } from '#src/api/amounts/currencies.ts';
import type { Currency } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { type SettingsPartProps, useErrorOf } from './settings-parts.ts';

/** Currencies that donors can choose: those of the site, and a list to add others. */
export function CurrencyFields({ values: { currencies }, issues, onChange }: SettingsPartProps) {
  const { t } = useI18n();
  const nameOf = useCurrencyName();
  const { error } = useErrorOf(issues)('currencies');
  const errorId = useId();
  const shown = [...new Set<Currency>([...usualCurrencies, ...currencies])];

  function choose(code: Currency, isOffered: boolean) {
    onChange({
      currencies: allCurrencies.filter((one) => (one === code ? isOffered : currencies.includes(one))),
    });
  }

  return (
    <fieldset className="settings-currencies" aria-describedby={error ? errorId : undefined}>
      <legend className="settings-title">{t('adminSettings.currencies')}</legend>
      {shown.map((code) => (
        <Checkbox
          key={code}
          label={nameOf(code)}
          checked={currencies.includes(code)}
          aria-invalid={error ? true : undefined}
          onChange={(event) => choose(code, event.currentTarget.checked)}
        />
      ))}
      <Field label={t('adminSettings.addCurrency')} hint={t('adminSettings.addCurrencyHint')}>
        <Select
          value=""
          onChange={(event) => {
            const code = allCurrencies.find((one) => one === event.currentTarget.value);
            if (code) choose(code, true);
          }}
        >
          <option value="">{t('adminSettings.chooseCurrency')}</option>
          {allCurrencies
            .filter((code) => !shown.includes(code))
            .map((code) => (
              <option key={code} value={code}>
                {nameOf(code)}
              </option>
            ))}
        </Select>
      </Field>
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Names of the browser, which has none in Sanskrit; there they are in Hindi. */
function useCurrencyName(): (code: Currency) => string {
  const { t, locale } = useI18n();
  const names = new Intl.DisplayNames(locale === 'sa' ? 'hi' : locale, { type: 'currency' });
  return (code) => {
    if (code === 'USD') return t('adminSettings.usd');
    if (code === 'INR') return t('adminSettings.inr');
    return t('adminSettings.currencyName', { name: names.of(code) ?? code, code });
  };
}
