import { type FeeRateText, feeTextOf, type GatewayName, gatewayNames } from '#src/api/fee-cover.ts';
import type { Currency } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { type SettingsPartProps, useErrorOf } from './settings-parts.ts';

const names = { razorpay: 'Razorpay', stripe: 'Stripe' };

/** Fees of each gateway, for donors who cover them. */
export function FeeFields({ values, issues, onChange }: SettingsPartProps) {
  const { t } = useI18n();
  const errorOf = useErrorOf(issues);
  const { feeRates } = values;
  const parts = [
    { part: 'percent', label: t('adminSettings.feePercent') },
    { part: 'fixed', label: t('adminSettings.feeFixed') },
    { part: 'cap', label: t('adminSettings.feeCap'), optionalMark: t('forms.optional') },
  ] as const;

  function change(gateway: GatewayName, currency: Currency, part: Partial<FeeRateText>) {
    const ofGateway = feeRates[gateway];
    onChange({
      feeRates: {
        ...feeRates,
        [gateway]: { ...ofGateway, [currency]: { ...feeTextOf(feeRates, gateway, currency), ...part } },
      },
    });
  }

  return (
    <Panel className="settings-part" id="fees">
      <h2 className="settings-title">{t('adminSettings.fees')}</h2>
      <p className="small muted">{t('adminSettings.feesHint')}</p>
      {gatewayNames.map((gateway) =>
        values.currencies.map((currency) => (
          <fieldset key={`${gateway} ${currency}`} className="settings-fees">
            <legend>
              {names[gateway]}, {currency}
            </legend>
            <div className="settings-pairs">
              {parts.map(({ part, ...field }) => (
                <Field key={part} {...field} {...errorOf(`feeRates.${gateway}.${currency}.${part}`)}>
                  <Input
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={9}
                    value={feeTextOf(feeRates, gateway, currency)[part]}
                    onChange={(event) => change(gateway, currency, { [part]: event.currentTarget.value })}
                  />
                </Field>
              ))}
            </div>
          </fieldset>
        )),
      )}
    </Panel>
  );
}
