import type { Site } from '#src/api/site.ts';
import type { Resource } from '../contract.ts';

/** Structured data of an item (schema.org). */
export function resourceStructuredData(item: Resource, site: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: item.name,
    description: item.description,
    url: `${site.url}${item.url}`,
    inLanguage: item.contentLanguage,
    isAccessibleForFree: true,
    publisher: { '@type': 'NGO', '@id': `${site.url}/#organisation`, name: site.name },
  };
}
