import type { Resource, ResourceShelf, ResourceSummary } from '#src/features/resources/contract.ts';

/** A library item with every field; tests override the relevant ones. */
export function exampleResource(overrides: Partial<ResourceSummary> = {}): ResourceSummary {
  const slug = overrides.slug ?? 'vedas';
  return {
    slug,
    category: 'sacred',
    name: 'Vedas',
    description: 'The four collections.',
    format: 'PDF',
    size: '48 MB',
    url: `/resources/${slug}`,
    rating: 5,
    downloads: 12480,
    hasGuide: true,
    isSample: false,
    texts: [],
    language: 'en',
    ...overrides,
  };
}

export function exampleShelf(overrides: Partial<ResourceShelf> = {}): ResourceShelf {
  return {
    key: 'sacred',
    title: 'Sacred Texts',
    description: 'The root texts.',
    icon: 'BookOpen',
    color: 'kumkum',
    url: '/resources/sacred-texts',
    translations: {
      hi: { title: 'पवित्र ग्रंथ', description: 'मूल ग्रंथ।' },
      sa: { title: 'पवित्रग्रन्थाः', description: 'मूलग्रन्थाः।' },
    },
    total: 1,
    items: [exampleResource()],
    ...overrides,
  };
}

export function exampleResourceDetail(overrides: Partial<Resource> = {}): Resource {
  return {
    kind: 'item',
    ...exampleResource({ size: null, rating: null, downloads: null }),
    sanskritName: 'वेदाः',
    contentLanguage: 'en',
    languages: ['en'],
    contentHtml: '<h2>How it is laid out</h2><p>In four.</p>',
    categoryTitle: { en: 'Sacred Texts', hi: 'पवित्र ग्रंथ', sa: 'पवित्रग्रन्थाः' },
    categoryUrl: '/resources/sacred-texts',
    related: [{ blogId: 'reading-the-sky', title: 'Reading the sky', language: 'en' }],
    file: null,
    guideUrl: '/files/resources/vedas/guide.pdf',
    ...overrides,
  };
}
