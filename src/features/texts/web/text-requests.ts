import type { LoaderFunctionArgs } from 'react-router';
import { load, localeContext, pageLoader } from '#src/web/loaders/page-loader.ts';
import type { getText, getTextDivision, getTextVerse, listTexts } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { usualLanguage } from './reading-language.ts';

/** /texts: all works. */
export const loadTexts = pageLoader(() => ({
  texts: load<typeof listTexts>(endpoints.listTexts, { query: {} }),
}));

/** /texts/{work}: its divisions and sources. */
export const loadText = pageLoader(({ params }) => ({
  text: load<typeof getText>(endpoints.getText, { params: { work: params['work'] ?? '' } }),
}));

/** /texts/{work}/{division}: all verses. */
export const loadTextDivision = pageLoader((args) => ({
  reading: load<typeof getTextDivision>(endpoints.getTextDivision, {
    params: { work: args.params['work'] ?? '', division: args.params['division'] ?? '' },
    query: { in: readingLanguage(args) },
  }),
}));

/** /texts/{work}/{division}/{verse}: one verse. */
export const loadTextVerse = pageLoader((args) => ({
  reading: load<typeof getTextVerse>(endpoints.getTextVerse, {
    params: {
      work: args.params['work'] ?? '',
      division: args.params['division'] ?? '',
      verse: args.params['verse'] ?? '',
    },
    query: { in: readingLanguage(args) },
  }),
}));

/** Language of the translations: that of the URL, else the reader's if there are translations in it. */
function readingLanguage({ request, context }: LoaderFunctionArgs): 'en' | 'hi' {
  const chosen = new URL(request.url).searchParams.get('in');
  if (chosen === 'en' || chosen === 'hi') return chosen;
  return usualLanguage(context.get(localeContext));
}
