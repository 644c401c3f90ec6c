import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { contentLanguage, languageQuery } from '#src/api/translations/translation.ts';
import * as endpoints from './endpoints.ts';

export const resourceFormat = z.enum(['PDF', 'MP3', 'MP4']);
const resourceSort = z.enum(['shelf', 'title', 'rating', 'downloads']);
const categoryChoice = z.enum(['all', 'sacred', 'commentaries', 'audio', 'articles']);

const categoryWords = z.object({ title: z.string(), description: z.string() });

const resourceSummary = z
  .object({
    slug: z.string(),
    category: z.string(),
    name: z.string(),
    description: z.string(),
    format: resourceFormat,
    size: z.string().nullable().describe('Size of the file, for example "48 MB"; null without a file'),
    url: z.string().describe('URL of the resource page'),
    rating: z.number().nullable().describe('From 0 to 5; null without a file or without a rating'),
    downloads: z.int().nullable().describe('Number of downloads; null without a file'),
    hasGuide: z.boolean().describe('Whether its page has a reading guide'),
    isSample: z.boolean().describe('Whether file, rating and downloads are demo samples'),
    texts: z
      .array(
        z.object({
          slug: z.string(),
          title: z.object({ en: z.string(), hi: z.string(), sa: z.string() }),
          hasRecitation: z.boolean().describe('Whether a recitation of it is published'),
        }),
      )
      .describe('Works that can be read on this site, at /texts/{slug}'),
    language: contentLanguage.describe("Language of the name: the reader's, else that of the original"),
  })
  .describe('A resource in a list');

const categoryFacts = z.object({
  key: z.string(),
  ...categoryWords.shape,
  icon: z.string(),
  color: z.string(),
  url: z.string(),
  translations: z.object({ hi: categoryWords, sa: categoryWords }),
});

const resourceShelf = categoryFacts
  .extend({
    total: z.int().describe('Number of resources in the category that match the search'),
    items: z.array(resourceSummary),
  })
  .describe('A category with all or the first of its resources');

export const resourceCategory = resourceShelf
  .extend({ kind: z.literal('category'), page: z.int(), pages: z.int() })
  .describe('One page of a category');

export const resource = resourceSummary
  .extend({
    kind: z.literal('item'),
    sanskritName: z.string().describe('Name in Sanskrit, or empty'),
    contentHtml: z.string().describe('Introduction to the work; safe HTML'),
    contentLanguage: contentLanguage.describe(
      "Language of the introduction: the reader's, else the original's",
    ),
    languages: z.array(contentLanguage).describe('Languages in which it can be read, the original first'),
    categoryTitle: z.object({ en: z.string(), hi: z.string(), sa: z.string() }),
    categoryUrl: z.string(),
    related: z.array(z.object({ blogId: z.string(), title: z.string(), language: contentLanguage })),
    file: z
      .object({ url: z.string(), mediaType: z.string(), bytes: z.int() })
      .nullable()
      .describe('URL of the work; null until it is added'),
    guideUrl: z.string().nullable().describe('URL of the reading guide (PDF); null without one'),
  })
  .describe('A resource');

const search = z.object({
  q: z.string().trim().max(100).optional().describe('Words in name or description, in any script'),
  ...languageQuery.shape,
  sort: resourceSort.optional().describe('Order within each category; the default order if omitted'),
});

/** Number of items per category in the library (RES-09). */
export const shelfLength = 5;

export const listResources = endpoint({
  ...endpoints.listResources,
  summary: 'List the library categories with the first five matching resources of each.',
  group: 'Resources',
  query: search.extend({ category: categoryChoice.optional().describe('Limit to one category') }),
  responses: {
    200: z.object({
      total: z.int().describe('Number of matching resources'),
      categories: z.array(resourceShelf),
    }),
  },
});

export const getResource = endpoint({
  ...endpoints.getResource,
  summary: 'Return the resource or category page at a /resources path.',
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
