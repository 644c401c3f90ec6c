import { amountsOf, type DonationAmounts, presetPlaces } from '#src/api/amounts/donation-presets.ts';
import type { Currency } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { type SettingsPartProps, useErrorOf } from './settings-parts.ts';

/** Amounts of the donate page, smallest and largest donation, by currency. */
export function AmountFields({ values, issues, onChange }: SettingsPartProps) {
  const { t } = useI18n();
  const errorOf = useErrorOf(issues);
  const { currencies, donationAmounts } = values;

  function change(currency: Currency, part: Partial<DonationAmounts>) {
    const changed = { ...amountsOf(donationAmounts, currency), ...part };
    onChange({ donationAmounts: { ...donationAmounts, [currency]: changed } });
  }

  function setPreset(currency: Currency, place: number, amount: number) {
    const [one, two, three, four] = amountsOf(donationAmounts, currency).presets.with(place, amount);
    change(currency, { presets: [one ?? 0, two ?? 0, three ?? 0, four ?? 0] });
  }

  return (
    <Panel className="settings-part" id="amounts">
      <h2 className="settings-title">{t('adminSettings.amounts')}</h2>
      <p className="small muted">{t('adminSettings.amountsHint')}</p>
      {currencies.map((currency) => {
        const { presets, min, max } = amountsOf(donationAmounts, currency);
        const field = `donationAmounts.${currency}`;
        return (
          <fieldset key={currency} className="settings-fees">
            <legend>{currency}</legend>
            <div className="settings-amounts">
              {presetPlaces.map((place) => (
                <WholeField
                  key={place}
                  label={t('adminSettings.amountOf', { number: place + 1 })}
                  amount={presets[place]}
                  {...errorOf(`${field}.presets.${place}`)}
                  onChange={(typed) => setPreset(currency, place, typed)}
                />
              ))}
              <WholeField
                label={t('adminSettings.amountMin')}
                amount={min}
                {...errorOf(`${field}.min`)}
                onChange={(typed) => change(currency, { min: typed })}
              />
              <WholeField
                label={t('adminSettings.amountMax')}
                amount={max}
                {...errorOf(`${field}.max`)}
                onChange={(typed) => change(currency, { max: typed })}
              />
            </div>
          </fieldset>
        );
      })}
    </Panel>
  );
}

type WholeFieldProps = { label: string; amount: number; error?: string; onChange: (amount: number) => void };

function WholeField({ label, amount, error, onChange }: WholeFieldProps) {
  return (
    <Field label={label} {...(error !== undefined && { error })}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={amount === 0 ? '' : String(amount)}
        onChange={(event) => onChange(Number(event.currentTarget.value.replaceAll(/[^0-9]/g, '')))}
      />
    </Field>
  );
}
