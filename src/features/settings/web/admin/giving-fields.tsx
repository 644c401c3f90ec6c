import { useId } from 'react';
import { monthNames } from '#src/i18n/calendar-names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { currencyCodes } from '../../admin-contract.ts';
import { type SettingsPartProps, useErrorOf } from './settings-parts.ts';

const fiscalYearKeys = {
  us: 'adminSettings.fiscalYearUs',
  in: 'adminSettings.fiscalYearIn',
} as const;

/** Accepted currencies, and the fiscal years. */
export function GivingFields({ values, issues, onChange }: SettingsPartProps) {
  const { t, locale } = useI18n();
  const { error } = useErrorOf(issues)('currencies');
  const errorId = useId();
  const names = { USD: t('adminSettings.usd'), INR: t('adminSettings.inr') };
  const { currencies, fiscalYearStarts } = values;

  return (
    <Panel className="settings-part">
      <fieldset className="settings-currencies" aria-describedby={error ? errorId : undefined}>
        <legend className="settings-title">{t('adminSettings.currencies')}</legend>
        {currencyCodes.map((code) => (
          <Checkbox
            key={code}
            label={names[code]}
            checked={currencies.includes(code)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              const isOffered = event.currentTarget.checked;
              onChange({
                currencies: currencyCodes.filter((one) =>
                  one === code ? isOffered : currencies.includes(one),
                ),
              });
            }}
          />
        ))}
        {error && (
          <p className="field-error" id={errorId}>
            {error}
          </p>
        )}
      </fieldset>
      <fieldset className="settings-currencies">
        <legend className="settings-title">{t('adminSettings.secondGateway')}</legend>
        <Checkbox
          label={t('adminSettings.offersStripe')}
          checked={values.offersStripe}
          onChange={(event) => onChange({ offersStripe: event.currentTarget.checked })}
        />
        <p className="settings-hint">{t('adminSettings.offersStripeHint')}</p>
      </fieldset>
      <div className="settings-pairs">
        {(['us', 'in'] as const).map((entity) => (
          <Field key={entity} label={t(fiscalYearKeys[entity])}>
            <Select
              value={fiscalYearStarts[entity]}
              onChange={(event) =>
                onChange({
                  fiscalYearStarts: { ...fiscalYearStarts, [entity]: Number(event.currentTarget.value) },
                })
              }
            >
              {monthNames[locale].map((name, index) => (
                <option key={name} value={index + 1}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </Panel>
  );
}
