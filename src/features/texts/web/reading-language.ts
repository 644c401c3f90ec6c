import type { Locale } from '#src/i18n/locales.ts';
import type { GlossLanguage } from '../contract.ts';

/** Language of the translations for a reader who has chosen none. */
export function usualLanguage(locale: Locale): GlossLanguage {
  return locale === 'hi' ? 'hi' : 'en';
}

/** Query that keeps a chosen language of the translations; empty for the usual one, so that links stay plain. */
export function languageSearch(language: GlossLanguage, locale: Locale): string {
  return language === usualLanguage(locale) ? '' : `?in=${language}`;
}
