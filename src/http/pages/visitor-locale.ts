import { defaultLocale, type Locale, parseLocale } from '#src/i18n/locales.ts';

const pattern = /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/;

/** The language a visitor chose, from the `lang` cookie; anything else is the default language. */
export function visitorLocale(cookie: string | undefined): Locale {
  if (!cookie) return defaultLocale;
  return parseLocale(pattern.exec(cookie)?.[1]) ?? defaultLocale;
}
