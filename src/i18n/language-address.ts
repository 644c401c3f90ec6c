import { defaultLocale, type Locale, localeCookie } from './locales.ts';

/** Address of a page in a language; the default language has no parameter. */
export function languageAddress(address: string, language: Locale): string {
  if (language === defaultLocale) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${localeCookie}=${language}`;
}

/** Link to the page at `search` in a language, which the server stores as the visitor's choice. */
export function languageHref(search: string, language: Locale): string {
  const parameters = new URLSearchParams(search);
  parameters.set(localeCookie, language);
  return `?${parameters}`;
}

/** Path of the feed in a language. */
export function feedPath(language: Locale): string {
  return language === defaultLocale ? '/rss' : `/rss/${language}`;
}

/** True when a query string has parameters besides the language, so that the page shows a part of its content. */
export function narrowsPage(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => name !== localeCookie);
}
