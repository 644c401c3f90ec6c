import { type Locale, localeCookie } from './locales.ts';

const oneYearSeconds = 365 * 24 * 60 * 60;

/** The cookie that keeps a choice of language for a year. */
export function languageCookie(locale: Locale): string {
  return `${localeCookie}=${locale}; Max-Age=${oneYearSeconds}; Path=/; SameSite=Lax`;
}

/** Keeps the visitor's choice and loads the page again, since the server's response is what changes. Browser only. */
export function changeLanguage(locale: Locale): void {
  document.cookie = languageCookie(locale);
  location.reload();
}
