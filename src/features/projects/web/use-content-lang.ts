import { createContext, use } from 'react';
import { defaultLocale, type Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/** Language of the project whose texts are shown. */
export const ContentLangContext = createContext<Locale>(defaultLocale);

/** The `lang` of a project's words where the page speaks another language (I18N-06, I18N-08). */
export function useContentLang(): Locale | undefined {
  return useLangOf(use(ContentLangContext));
}

/** The `lang` of words in a language; undefined where the page speaks it. English if not stated. */
export function useLangOf(language: Locale = defaultLocale): Locale | undefined {
  return useI18n().locale === language ? undefined : language;
}
