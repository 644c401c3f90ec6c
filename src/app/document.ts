import { createContext, use } from 'react';
import type { Site } from '#src/api/site.ts';
import type { Locale } from '#src/i18n/locales.ts';

/** Files the document names in its head. */
export type DocumentAssets = {
  /** Module script that starts the browser's side. */
  entry: string;
  stylesheets: readonly string[];
  modulePreloads: readonly string[];
  fontPreloads: readonly string[];
};

/** What server and browser must agree on before the first render. `loaderData` is the router's own format. */
export type Init = {
  locale: Locale;
  site: Site;
  assets: DocumentAssets;
  loaderData: Record<string, unknown>;
  /** The page could not be rendered: the document holds the error page. */
  hasFailed?: true;
};

type DocumentState = { init: Init; initJson: string };

export const DocumentContext = createContext<DocumentState | null>(null);

export function useDocument(): DocumentState {
  const state = use(DocumentContext);
  if (!state) throw new Error('the document is rendered without its state');
  return state;
}

/** The element whose text carries `Init` from server to browser. */
export const initElementId = '__init';

/** Writes `Init` so that it can stand inside a script element. */
export function serializeInit(init: Init): string {
  return JSON.stringify(init)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
