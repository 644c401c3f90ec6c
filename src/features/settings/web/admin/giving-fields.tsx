import { monthNames } from '#src/i18n/calendar-names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { CurrencyFields } from './currency-fields.tsx';
import type { SettingsPartProps } from './settings-parts.ts';

const fiscalYearKeys = {
  us: 'adminSettings.fiscalYearUs',
  in: 'adminSettings.fiscalYearIn',
} as const;

/** Accepted currencies, and the fiscal years. */
export function GivingFields({ values, issues, onChange }: SettingsPartProps) {
  const { t, locale } = useI18n();
  const { fiscalYearStarts } = values;

  return (
    <Panel className="settings-part">
      <CurrencyFields {...{ values, issues, onChange }} />
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
