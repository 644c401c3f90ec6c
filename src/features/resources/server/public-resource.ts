import { languagesOf } from '#src/api/translations/translation.ts';
import { fileSize } from '#src/i18n/file-size.ts';
import type { Resource, ResourceShelf, ResourceSummary } from '../contract.ts';
import type { StoredCategory, StoredItem, StoredSummary } from './store.ts';

/**
 * Converts a row to the public form; the only place where stored items become public. Size, rating and
 * downloads belong to a file, so an item without one has none.
 */
function publicSummary(row: StoredSummary): ResourceSummary {
  const { file } = row;
  return {
    slug: row.slug,
    category: row.category,
    name: row.name,
    description: row.description,
    format: row.format,
    size: file && fileSize(file.byteLength),
    url: `/resources/${row.slug}`,
    rating: file && row.rating,
    downloads: file && row.downloads,
    hasGuide: row.hasGuide,
    isSample: file?.isSample ?? false,
    texts: row.texts,
    language: row.language,
  };
}

export function publicShelf(row: StoredCategory, total: number, items: StoredSummary[]): ResourceShelf {
  return {
    key: row.key,
    title: row.title,
    description: row.description,
    icon: row.icon,
    color: row.color,
    url: `/resources/${row.slug}`,
    translations: {
      hi: { title: row.titleHi, description: row.descriptionHi },
      sa: { title: row.titleSa, description: row.descriptionSa },
    },
    total,
    items: items.map(publicSummary),
  };
}

export function publicResource(
  row: StoredItem,
  category: StoredCategory,
  related: Resource['related'],
): Resource {
  const { file } = row;
  return {
    kind: 'item',
    ...publicSummary(row),
    sanskritName: row.sanskritName,
    contentHtml: row.contentHtml,
    contentLanguage: row.contentLanguage,
    languages: languagesOf(row.originalLanguage, row.translations),
    categoryTitle: { en: category.title, hi: category.titleHi, sa: category.titleSa },
    categoryUrl: `/resources/${category.slug}`,
    related,
    file: file && {
      url: `/files/resources/${row.slug}`,
      mediaType: file.mediaType,
      bytes: file.byteLength,
    },
    guideUrl: row.hasGuide ? `/files/resources/${row.slug}/guide.pdf` : null,
  };
}
