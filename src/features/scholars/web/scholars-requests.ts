import type { LoaderFunctionArgs } from 'react-router';
import type { getScholarsContent } from '#src/features/site-content/contract.ts';
import * as contentEndpoints from '#src/features/site-content/endpoints.ts';
import { contentQuery, loadContent } from '#src/features/site-content/web/components/load-content.ts';
import { load } from '#src/web/loaders/page-loader.ts';

/** /scholars */
export async function loadScholars(args: LoaderFunctionArgs) {
  const request = load<typeof getScholarsContent>(contentEndpoints.getScholarsContent, {
    query: contentQuery(args),
  });
  return { content: await loadContent(args, request) };
}
