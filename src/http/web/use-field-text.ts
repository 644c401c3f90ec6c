import { useI18n } from '#src/i18n/use-i18n.ts';

/** The sentence for what is wrong with a field, by the code the API has for it. */
export function useFieldText(): (code: string | undefined) => string | undefined {
  const { t } = useI18n();

  return function fieldText(code) {
    switch (code) {
      case undefined:
        return undefined;
      case 'required':
        return t('forms.required');
      case 'invalid_email':
        return t('forms.invalidEmail');
      case 'too_long':
        return t('forms.tooLong');
      default:
        return t('forms.invalid');
    }
  };
}
