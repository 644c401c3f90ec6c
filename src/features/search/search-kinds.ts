/** Kinds of the index, in the order of equal results. */
export const passageKinds = [
  'verse',
  'text',
  'page',
  'post',
  'festival',
  'event',
  'project',
  'resource',
  'album',
] as const;

/** What can be found. Places come from their own index of towns. */
export const searchKinds = [...passageKinds, 'place'] as const;

export type IndexedKind = (typeof passageKinds)[number];
export type SearchKind = (typeof searchKinds)[number];

/** Page with the results. */
export const searchPath = '/search';

export const maxQueryLength = 200;

/** Results of one kind beside those of others, and alone on a page. */
export const resultsPerGroup = 4;
export const resultsPerPage = 20;

/** Pages of one kind: enough for all results that are ordered. */
export const maxPages = 30;
