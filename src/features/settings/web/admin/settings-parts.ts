import { useFieldText } from '#src/http/web/use-field-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { SiteSettings } from '../../admin-contract.ts';

/** What every part of the form is given. */
export type SettingsPartProps = {
  values: SiteSettings;
  /** What is wrong, by the dotted name of a field. */
  codes: Record<string, string>;
  onChange: (part: Partial<SiteSettings>) => void;
};

/** The error of a field, as its Field takes it. */
export function useErrorOf(codes: Record<string, string>): (field: string) => { error?: string } {
  const { t } = useI18n();
  const fieldText = useFieldText();

  return (field) => {
    const code = codes[field];
    if (code === undefined) return {};
    if (code === 'https_only') return { error: t('adminSettings.httpsOnly') };
    if (code === 'invalid_phone') return { error: t('adminSettings.phoneRule') };
    if (field.startsWith('keep.')) return { error: t('adminSettings.periodRule') };
    if (field === 'currencies') return { error: t('adminSettings.currencyRule') };
    return { error: fieldText(code) ?? '' };
  };
}
