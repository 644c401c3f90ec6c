/** The languages of the site; the first is the default and the fallback. */
export const locales = ['en', 'hi', 'sa'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/**
 * Names of the languages in a menu: the native name, with the English one for readers of other languages
 * (I18N-04).
 */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  hi: 'हिन्दी (Hindi)',
  sa: 'संस्कृतम् (Sanskrit)',
};

/** Native name of each language, for places without space for more. */
export const ownLocaleNames: Record<Locale, string> = { en: 'English', hi: 'हिन्दी', sa: 'संस्कृतम्' };

/** Cookie with a visitor's choice, read by browser and server. */
export const localeCookie = 'lang';

/** Language with that code; undefined for any other text. */
export function parseLocale(text: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === text);
}
