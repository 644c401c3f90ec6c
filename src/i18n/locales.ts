/** The languages of the site; the first is the default and the fallback. */
export const locales = ['en', 'hi', 'sa'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/** How each language is offered: its own name, with the English one for readers of other languages (I18N-04). */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  hi: 'हिन्दी (Hindi)',
  sa: 'संस्कृतम् (Sanskrit)',
};

/** Each language's name in itself, for places that have no room for more. */
export const ownLocaleNames: Record<Locale, string> = { en: 'English', hi: 'हिन्दी', sa: 'संस्कृतम्' };

/** The cookie that keeps a visitor's choice; browser and server both read it. */
export const localeCookie = 'lang';

/** The language a text names, or undefined when it is none of ours. */
export function parseLocale(text: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === text);
}
