import { defaultLocale, type Locale, parseLocale } from '#src/i18n/locales.ts';

const pattern = /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/;

/** Language of the visitor from the `lang` cookie, else the default language. */
export function visitorLocale(cookie: string | undefined): Locale {
  if (!cookie) return defaultLocale;
  return parseLocale(pattern.exec(cookie)?.[1]) ?? defaultLocale;
}
