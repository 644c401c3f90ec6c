import { useI18n } from '#src/i18n/use-i18n.ts';

/** Projects are written in English: the `lang` of their words where the page speaks another language (I18N-08). */
export function useContentLang(): 'en' | undefined {
  return useI18n().locale === 'en' ? undefined : 'en';
}
