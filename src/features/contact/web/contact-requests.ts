import type { LoaderFunctionArgs } from 'react-router';
import type { getContactContent } from '#src/features/site-content/contract.ts';
import * as contentEndpoints from '#src/features/site-content/endpoints.ts';
import { contentQuery, loadContent } from '#src/features/site-content/web/components/load-content.ts';
import { load } from '#src/web/loaders/page-loader.ts';

/** /contact */
export async function loadContact(args: LoaderFunctionArgs) {
  const request = load<typeof getContactContent>(contentEndpoints.getContactContent, {
    query: contentQuery(args),
  });
  return { content: await loadContent(args, request) };
}
