import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { defaultPlaceContext, nowContext, outcomeContext } from '#src/web/loaders/page-loader.ts';
import { exampleSite } from './example-site.ts';

/** Context of a page that the server renders at an instant. */
export function renderingAt(instant: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(nowContext, new Date(instant));
  context.set(outcomeContext, { status: undefined });
  context.set(defaultPlaceContext, exampleSite.defaultPlace);
  return context;
}

/** What the server passes to the loader of a page. */
export function loaderArguments(
  context: RouterContextProvider,
  path: string,
  params: Record<string, string> = {},
): LoaderFunctionArgs<RouterContextProvider> {
  const url = new URL(path, 'http://site.example');
  return { context, params, request: new Request(url), url, pattern: url.pathname };
}
