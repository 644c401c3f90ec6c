import type { Locale } from '#src/i18n/locales.ts';
import type { ResourceShelf, ResourceSummary } from '../contract.ts';

/** Localized title and description of a category. */
export function shelfWords(
  shelf: Pick<ResourceShelf, 'title' | 'description' | 'translations'>,
  locale: Locale,
): { title: string; description: string } {
  return locale === 'en' ? shelf : shelf.translations[locale];
}

/**
 * Items sorted by the name that is shown. The server sorts by that of the original; Devanagari code points are
 * in alphabetical order.
 */
export function byName(items: readonly ResourceSummary[]): ResourceSummary[] {
  return items.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
