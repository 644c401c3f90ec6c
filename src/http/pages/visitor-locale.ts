import { languageCookie } from '#src/i18n/change-language.ts';
import { defaultLocale, type Locale, parseLocale } from '#src/i18n/locales.ts';

const pattern = /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/;

/** Language of the visitor from the `lang` cookie, else the default language. */
export function visitorLocale(cookie: string | undefined): Locale {
  if (!cookie) return defaultLocale;
  return parseLocale(pattern.exec(cookie)?.[1]) ?? defaultLocale;
}

const inAddress = /[?&]lang=([a-z]{2})(?=&|$)/;

/** Language of an address (`?lang=hi`); undefined if it names none of ours. */
export function languageInAddress(address: string): Locale | undefined {
  return parseLocale(inAddress.exec(address)?.[1]);
}

/** Language of a page: that of its address (`?lang=hi`), else that of the visitor. */
export function pageLocale(address: string, cookie: string | undefined): Locale {
  return languageInAddress(address) ?? visitorLocale(cookie);
}

/** Cookie that keeps the language of the address; undefined if the visitor has that language already. */
export function chosenLanguageCookie(address: string, cookie: string | undefined): string | undefined {
  const locale = pageLocale(address, cookie);
  return locale === visitorLocale(cookie) ? undefined : languageCookie(locale);
}
