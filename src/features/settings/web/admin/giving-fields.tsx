import { useId } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { currencyCodes } from '../../admin-contract.ts';
import { type SettingsPartProps, useErrorOf } from './settings-parts.ts';

/** The currencies in which donations are taken. */
export function GivingFields({ values, issues, onChange }: SettingsPartProps) {
  const { t } = useI18n();
  const { error } = useErrorOf(issues)('currencies');
  const errorId = useId();
  const names = { USD: t('adminSettings.usd'), INR: t('adminSettings.inr') };
  const { currencies } = values;

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
    </Panel>
  );
}
