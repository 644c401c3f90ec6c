import type { FieldIssues } from '#src/web/field-issue.ts';
import { useFieldText } from '#src/web/forms/use-field-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { SiteSettings } from '../../admin-contract.ts';

/** Props of every part of the form. */
export type SettingsPartProps = {
  values: SiteSettings;
  issues: FieldIssues;
  onChange: (part: Partial<SiteSettings>) => void;
};

const amountRules: Partial<
  Record<string, `adminSettings.amountRules.${'least' | 'max' | 'range' | 'rising'}`>
> = {
  below_least: 'adminSettings.amountRules.least',
  not_above_min: 'adminSettings.amountRules.max',
  out_of_range: 'adminSettings.amountRules.range',
  not_rising: 'adminSettings.amountRules.rising',
};

/** Error of a field as a prop of its Field; fields with special rules format theirs themselves. */
export function useErrorOf(issues: FieldIssues): (field: string) => { error?: string } {
  const { t } = useI18n();
  const fieldText = useFieldText();

  return (field) => {
    const issue = issues[field];
    if (issue === undefined) return {};
    if (issue.code === 'invalid_phone') return { error: t('adminSettings.phoneRule') };
    if (issue.code === 'invalid_figure') return { error: t('adminSettings.figureRule') };
    if (issue.code === 'invalid_percent') return { error: t('adminSettings.feePercentRule') };
    if (issue.code === 'invalid_amount') return { error: t('adminSettings.feeAmountRule') };
    if (field.startsWith('defaultPlace')) return { error: t(placeRule(field)) };
    const rule = amountRules[issue.code];
    if (rule) return { error: t(rule) };
    if (field.startsWith('donationAmounts')) return { error: t('adminSettings.amountRules.whole') };
    if (issue.code === 'in_use' && issue.uses !== undefined)
      return { error: t('adminSettings.currencyInUse', { count: issue.uses }) };
    if (issue.code === 'not_receivable') return { error: t('adminSettings.currencyNotReceivable') };
    if (field === 'currencies') return { error: t('adminSettings.currencyRule') };
    if (issue.code === 'required' && field === 'name') return { error: t('adminSettings.nameMissing') };
    if (issue.code === 'required' && field === 'contactEmail')
      return { error: t('adminSettings.emailMissing') };
    return { error: fieldText(issue) ?? '' };
  };
}

function placeRule(field: string) {
  if (field.endsWith('latitude')) return 'adminSettings.latitudeRule';
  if (field.endsWith('longitude')) return 'adminSettings.longitudeRule';
  return field.endsWith('zone') ? 'adminSettings.zoneRule' : 'adminSettings.placeNameRule';
}
