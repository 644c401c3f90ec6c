import { contentQuery } from '#src/features/site-content/web/components/load-content.ts';
import { load, pageLoader } from '#src/web/loaders/page-loader.ts';
import type { getLegalText } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

const loaderOf = (name: 'privacy' | 'terms') =>
  pageLoader((args) => ({
    text: load<typeof getLegalText>(endpoints.getLegalText, {
      params: { name },
      query: contentQuery(args),
    }),
  }));

/** /privacy */
export const loadPrivacy = loaderOf('privacy');

/** /terms */
export const loadTerms = loaderOf('terms');
