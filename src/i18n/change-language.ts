import { type Locale, localeCookie } from './locales.ts';

const oneYearSeconds = 365 * 24 * 60 * 60;

/** Cookie that stores the language for a year. */
export function languageCookie(locale: Locale): string {
  return `${localeCookie}=${locale}; Max-Age=${oneYearSeconds}; Path=/; SameSite=Lax`;
}

/**
 * Stores the visitor's choice and reloads the page, because the server's response depends on it. Browser
 * only.
 */
export function changeLanguage(locale: Locale): void {
  document.cookie = languageCookie(locale);
  location.reload();
}
