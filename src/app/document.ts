import { createContext, use } from 'react';
import type { PostedForm } from '#src/api/forms/posted-form.ts';
import type { Site } from '#src/api/site.ts';
import type { FrameContent } from '#src/features/site-content/contract.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { PageProperties } from '#src/web/page-entry.ts';

/** Files referenced in the document's head. */
export type DocumentAssets = {
  /** Module script that starts the browser code. */
  entry: string;
  /** Module of the page. */
  page: string;
  stylesheets: readonly string[];
  /** Style sheet of all pages, when `stylesheets` has that of the first page. */
  siteStylesheet?: string;
  modulePreloads: readonly string[];
  fontPreloads: readonly string[];
};

/** Data that server and browser share before the first render. `loaderData` is the router's format. */
export type Init = {
  locale: Locale;
  site: Site;
  frame: FrameContent;
  assets: DocumentAssets;
  loaderData: Record<string, unknown>;
  /** Route of the page, so that the first load needs no table of all pages. */
  page: { id: string; path?: string; handle: PageProperties };
  /** A form of the page that was posted as a document and not accepted. */
  postedForm?: PostedForm;
  /** Set when the page could not be rendered: the document contains the error page. */
  hasFailed?: true;
};

type DocumentState = { init: Init; initJson: string };

export const DocumentContext = createContext<DocumentState | null>(null);

export function useDocument(): DocumentState {
  const state = use(DocumentContext);
  if (!state) throw new Error('the document is rendered without its state');
  return state;
}

/** Id of the element that passes `Init` to the browser. */
export const initElementId = '__init';

/** Serializes `Init` for a script element. */
export function serializeInit(init: Init): string {
  return JSON.stringify(init)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
