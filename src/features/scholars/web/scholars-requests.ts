import type { LoaderFunctionArgs } from 'react-router';
import type { getScholarsContent } from '#src/features/site-content/contract.ts';
import * as contentEndpoints from '#src/features/site-content/endpoints.ts';
import { contentQuery, loadContent } from '#src/features/site-content/web/components/load-content.ts';
import type { listTexts } from '#src/features/texts/contract.ts';
import * as textEndpoints from '#src/features/texts/endpoints.ts';
import { load, localeContext, transportContext } from '#src/web/loaders/page-loader.ts';

/** A work of the library, with the number of its chapters and of those that a scholar has checked. */
export type ReviewedText = { slug: string; title: string; chapters: number; reviewed: number };

/** /scholars: content of the organization, and the works that are not checked completely. */
export async function loadScholars(args: LoaderFunctionArgs) {
  const request = load<typeof getScholarsContent>(contentEndpoints.getScholarsContent, {
    query: contentQuery(args),
  });
  const [content, unreviewed] = await Promise.all([loadContent(args, request), loadUnreviewed(args)]);
  return { content, unreviewed };
}

/** The page is complete without the list, so that a failed call leaves it empty. */
async function loadUnreviewed({ context, request }: LoaderFunctionArgs): Promise<ReviewedText[]> {
  const locale = context.get(localeContext);
  const { run } = load<typeof listTexts>(textEndpoints.listTexts, { query: {} });
  const texts = await run(context.get(transportContext), request.signal);
  if (!texts.ok) return [];
  return texts.value
    .map(({ slug, title, divisions }) => ({
      slug,
      title: title[locale],
      chapters: divisions.length,
      reviewed: divisions.filter(({ reviewedBy }) => reviewedBy !== null).length,
    }))
    .filter(({ chapters, reviewed }) => reviewed < chapters);
}
