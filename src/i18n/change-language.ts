import { type Locale, localeCookie } from './locales.ts';

const oneYearSeconds = 365 * 24 * 60 * 60;

/** Cookie that stores the language for a year. */
export function languageCookie(locale: Locale): string {
  return `${localeCookie}=${locale}; Max-Age=${oneYearSeconds}; Path=/; SameSite=Lax`;
}

/**
 * Stores the visitor's choice and reloads the page, because the server's response depends on it. The language
 * of an address, as search engines list it, gives way. Browser only.
 */
export function changeLanguage(locale: Locale): void {
  document.cookie = languageCookie(locale);
  const address = new URL(location.href);
  if (!address.searchParams.has(localeCookie)) {
    location.reload();
    return;
  }
  address.searchParams.delete(localeCookie);
  location.replace(address);
}
