import { load, localeContext, pageLoader } from '#src/web/loaders/page-loader.ts';
import type { getLegalText } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

const loaderOf = (name: 'privacy' | 'terms') =>
  pageLoader(({ context }) => ({
    text: load<typeof getLegalText>(endpoints.getLegalText, {
      params: { name },
      query: { lang: context.get(localeContext) },
    }),
  }));

/** /privacy */
export const loadPrivacy = loaderOf('privacy');

/** /terms */
export const loadTerms = loaderOf('terms');
