import type { LoaderFunctionArgs } from 'react-router';
import type { getVolunteerContent } from '#src/features/site-content/contract.ts';
import * as contentEndpoints from '#src/features/site-content/endpoints.ts';
import { contentQuery, loadContent } from '#src/features/site-content/web/components/load-content.ts';
import { load } from '#src/web/loaders/page-loader.ts';

/** /volunteer */
export async function loadVolunteer(args: LoaderFunctionArgs) {
  const request = load<typeof getVolunteerContent>(contentEndpoints.getVolunteerContent, {
    query: contentQuery(args),
  });
  return { content: await loadContent(args, request) };
}
