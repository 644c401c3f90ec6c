import { z } from 'zod';
import { contentLanguage, languageQuery } from '#src/api/translations/translation.ts';
import { endpoint } from '#src/api/endpoint.ts';
import * as endpoints from './endpoints.ts';
import { maxPages, maxQueryLength, searchKinds } from './search-kinds.ts';

const kind = z.enum(searchKinds);

const textPart = z.object({ text: z.string(), isMatch: z.boolean().describe('True for a found word') });

const searchResult = z.object({
  kind,
  path: z.string().describe('Path of the page on this site'),
  title: z.array(textPart).describe('Plain text in parts; the parts joined are the title'),
  titleLanguage: contentLanguage,
  excerpt: z.array(textPart).describe('Plain text around the found words; empty for a title alone'),
  language: contentLanguage.describe('Language of the excerpt'),
});

const searchGroup = z.object({
  kind,
  total: z.int().min(1).describe('Number of results; at most those that are ordered'),
  isMore: z.boolean().describe('Whether there may be more than `total`'),
  items: z.array(searchResult).describe('Best first'),
});

const searchResults = z
  .object({
    query: z.string(),
    corrected: z.string().nullable().describe('What was searched instead, when nothing has the typed words'),
    hasSomeWords: z
      .boolean()
      .describe('Whether results have some of the words only, because nothing has all of them'),
    groups: z.array(searchGroup).describe('Best first'),
    suggestions: z.array(z.string()).describe('Longer queries that have results'),
    page: z.int().min(1),
    pages: z.int().min(0).describe('Pages of results when a kind is given; 1 otherwise'),
  })
  .describe('What was found, by kind');

export const searchSite = endpoint({
  ...endpoints.searchSite,
  summary:
    'Search verses, posts, projects, the library, events, festivals, albums, pages and places: in any Indian script or in Latin letters, with or without diacritics.',
  group: 'Search',
  query: languageQuery.extend({
    q: z
      .string()
      .trim()
      .min(1)
      .max(maxQueryLength)
      .describe('Words or their beginnings')
      .meta({ examples: ['karmanye', 'कर्मण्ये', 'right to work alone'] }),
    kind: kind.optional().describe('Only results of this kind, in pages'),
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(maxPages)
      .default(1)
      .describe('Page of the results of one kind; beyond the last one, the last one'),
  }),
  responses: { 200: searchResults },
});

export type SearchResults = z.output<typeof searchResults>;
export type SearchGroup = z.output<typeof searchGroup>;
export type SearchResult = z.output<typeof searchResult>;
export type SearchQuery = z.output<typeof searchSite.query>;
