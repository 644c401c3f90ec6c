import { TierBenefitField } from '#src/admin-ui/record/tier-benefit-field.tsx';
import { amountsOf, benefitsOf, presetPlaces } from '#src/api/amounts/donation-presets.ts';
import { type Currency, formatMoney, wholeMoney } from '#src/api/money.ts';
import { type TierBenefit, undeclared } from '#src/api/tier-benefit.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { SettingsPartProps } from './settings-parts.ts';

/** What donors receive for each preset amount of the donate page, in the accepted currencies. */
export function PresetFields({ values, issues, onChange }: SettingsPartProps) {
  const { t } = useI18n();
  const { presetBenefits, donationAmounts } = values;

  function declare(currency: Currency, place: number, benefit: TierBenefit) {
    const declared = benefitsOf(presetBenefits, currency).with(place, benefit);
    onChange({ presetBenefits: { ...presetBenefits, [currency]: declared } });
  }

  return (
    <Panel className="settings-part" id="presets">
      <h2 className="settings-title">{t('adminTiers.presets')}</h2>
      <p className="small muted">{t('adminTiers.presetsHint')}</p>
      {values.currencies.map((currency) => {
        const { presets } = amountsOf(donationAmounts, currency);
        const benefits = benefitsOf(presetBenefits, currency);
        return (
          <div key={currency} className="settings-pairs">
            {presetPlaces.map((place) => {
              const amount = formatMoney(wholeMoney(presets[place], currency));
              return (
                <div key={place} className="settings-preset" role="group" aria-label={amount}>
                  <TierBenefitField
                    label={t('adminTiers.presetOf', { amount })}
                    benefit={benefits[place] ?? undeclared}
                    currency={currency}
                    issueOf={(field) => issues[`presetBenefits.${currency}.${place}.${field}`]}
                    onChange={(declared) => declare(currency, place, declared)}
                  />
                </div>
              );
            })}
          </div>
        );
      })}
    </Panel>
  );
}
