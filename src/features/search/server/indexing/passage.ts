import type { Locale } from '#src/i18n/locales.ts';

/** Texts of a record in one language. */
export type Passage = {
  /** Record of the source. */
  record: string;
  language: Locale;
  /** Path of the page. */
  address: string;
  title: string;
  body: string;
  /** Lines of a verse, which are also found by their beginning with other spaces than the printed ones. */
  lines?: string[];
  /** Words by which it is found besides, such as meanings; not displayed. */
  further?: string;
  /** Factor of the order of results; 1 if absent. */
  rank?: number;
};
