import { defaultLocale, type Locale } from '#src/i18n/locales.ts';

/** Page of the verse of the day. */
export const versePagePath = '/verse-of-the-day';

/** Path of the feed in a language. */
export function verseFeedPath(language: Locale): string {
  return language === defaultLocale ? `${versePagePath}/rss` : `${versePagePath}/rss/${language}`;
}
