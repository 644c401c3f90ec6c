import { createContext, use } from 'react';
import { defaultLocale, type Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/** Language of the project whose texts are shown. */
export const ContentLangContext = createContext<Locale>(defaultLocale);

/**
 * The `lang` of a project's words where it is not the language of the page (I18N-06, I18N-08).
 *
 * @param own language of one of its parts, if it is not that of the project
 */
export function useContentLang(own?: Locale): Locale | undefined {
  const ofProject = use(ContentLangContext);
  return useLangOf(own ?? ofProject);
}

/** The `lang` of words in a language; undefined where it is the language of the page. English if not stated. */
export function useLangOf(language: Locale = defaultLocale): Locale | undefined {
  return useI18n().locale === language ? undefined : language;
}
