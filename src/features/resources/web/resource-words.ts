import type { Locale } from '#src/i18n/locales.ts';
import type { ResourceShelf, ResourceSummary } from '../contract.ts';

/** Name and description of an item in the page's language. */
export function itemWords(
  item: Pick<ResourceSummary, 'name' | 'description' | 'translations'>,
  locale: Locale,
): { name: string; description: string } {
  return locale === 'en' ? item : item.translations[locale];
}

/** Localized title and description of a category. */
export function shelfWords(
  shelf: Pick<ResourceShelf, 'title' | 'description' | 'translations'>,
  locale: Locale,
): { title: string; description: string } {
  return locale === 'en' ? shelf : shelf.translations[locale];
}

/**
 * Items sorted by localized name. The server sorts by the English one; Devanagari code points are in
 * alphabetical order.
 */
export function byName(items: readonly ResourceSummary[], locale: Locale): ResourceSummary[] {
  return items.toSorted((one, other) =>
    itemWords(one, locale).name < itemWords(other, locale).name ? -1 : 1,
  );
}
