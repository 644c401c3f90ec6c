import { ask, localeContext, pageLoader } from '#src/web/loaders/page-loader.ts';
import type { getLegalText } from '../contract.ts';

const loaderOf = (name: 'privacy' | 'terms') =>
  pageLoader(({ context }) => ({
    text: ask<typeof getLegalText>(
      { method: 'GET', path: '/api/legal/{name}' },
      { params: { name }, query: { lang: context.get(localeContext) } },
    ),
  }));

/** /privacy */
export const loadPrivacy = loaderOf('privacy');

/** /terms */
export const loadTerms = loaderOf('terms');
