/** What can be found, in the order of equal results. */
export const searchKinds = [
  'verse',
  'text',
  'page',
  'post',
  'festival',
  'event',
  'project',
  'resource',
] as const;

export type SearchKind = (typeof searchKinds)[number];

/** Page with the results. */
export const searchPath = '/search';

export const maxQueryLength = 200;

/** Results of one kind beside those of others, and alone on a page. */
export const resultsPerGroup = 4;
export const resultsPerPage = 20;
