import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';

export const resourceFormat = z.enum(['PDF', 'MP3', 'MP4']);
export const resourceSort = z.enum(['shelf', 'title', 'rating', 'downloads']);
export const categoryChoice = z.enum(['all', 'sacred', 'commentaries', 'audio', 'articles']);

const itemWords = z.object({ name: z.string(), description: z.string() });
const categoryWords = z.object({ title: z.string(), description: z.string() });

export const resourceSummary = z
  .object({
    slug: z.string(),
    category: z.string(),
    ...itemWords.shape,
    format: resourceFormat,
    size: z.string().describe('For example "48 MB"'),
    url: z.string().describe('Address of the item’s page'),
    rating: z.number(),
    downloads: z.int().describe('Grows with every download'),
    translations: z.object({ hi: itemWords, sa: itemWords }),
  })
  .describe('An item of the library as lists show it');

const categoryFacts = z.object({
  key: z.string(),
  ...categoryWords.shape,
  icon: z.string(),
  color: z.string(),
  url: z.string(),
  translations: z.object({ hi: categoryWords, sa: categoryWords }),
});

export const resourceShelf = categoryFacts
  .extend({
    total: z.int().describe('How many items of the category fit the search'),
    items: z.array(resourceSummary),
  })
  .describe('A category with its items, or the first of them');

export const resourceCategory = resourceShelf
  .extend({ kind: z.literal('category'), page: z.int(), pages: z.int() })
  .describe('One page of a category');

export const resource = resourceSummary
  .extend({
    kind: z.literal('item'),
    contentHtml: z.string().describe('What the work is and how to begin; safe HTML, in English'),
    categoryTitle: z.object({ en: z.string(), hi: z.string(), sa: z.string() }),
    categoryUrl: z.string(),
    related: z.array(z.object({ blogId: z.string(), title: z.string(), language: z.string() })),
    file: z
      .object({ url: z.string(), mediaType: z.string(), bytes: z.int() })
      .nullable()
      .describe('The work itself; null while the organisation has not added it'),
    guideUrl: z.string().describe('A reading guide as PDF'),
  })
  .describe('An item of the library');

const search = z.object({
  q: z.string().trim().max(100).optional().describe('Words in name or description, in any script'),
  sort: resourceSort.optional().describe('Order within each category; as shelved unless told'),
});

/** Items of each category that the library shows (RES-09). */
export const shelfLength = 5;

export const listResources = endpoint({
  method: 'GET',
  path: '/api/resources',
  summary: 'The categories of the library with the first five items of each that fit.',
  group: 'Resources',
  query: search.extend({ category: categoryChoice.optional().describe('One category alone') }),
  responses: {
    200: z.object({ total: z.int().describe('Items that fit'), categories: z.array(resourceShelf) }),
  },
});

export const getResource = endpoint({
  method: 'GET',
  path: '/api/resources/{slug}',
  summary: 'What stands at an address below /resources: an item, or one page of a category.',
  group: 'Resources',
  params: z.object({ slug: z.string().max(200) }),
  query: search.extend({ page: z.coerce.number().int().min(1).max(1000).optional() }),
  responses: { 200: z.discriminatedUnion('kind', [resource, resourceCategory]) },
});

export type ResourceSummary = z.output<typeof resourceSummary>;
export type ResourceShelf = z.output<typeof resourceShelf>;
export type ResourceCategory = z.output<typeof resourceCategory>;
export type Resource = z.output<typeof resource>;
export type ResourceSort = z.output<typeof resourceSort>;
export type CategoryChoice = z.output<typeof categoryChoice>;
