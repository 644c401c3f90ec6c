import type { LoaderFunctionArgs } from 'react-router';
import { localeContext, type PageRequest, transportContext } from '#src/web/loaders/page-loader.ts';

/** Query of a content endpoint: the language of the page, and the token of a preview. */
export function contentQuery({ request, context }: LoaderFunctionArgs) {
  const preview = new URL(request.url).searchParams.get('preview') ?? undefined;
  return { lang: context.get(localeContext), preview };
}

/**
 * Waits for the content of a page, in the browser too: without it there is nothing to show.
 *
 * @throws Response with the status of the failure, which shows the error page
 */
export async function loadContent<Content>(
  { request, context }: LoaderFunctionArgs,
  { run }: PageRequest<Content>,
): Promise<Content> {
  const result = await run(context.get(transportContext), request.signal);
  if (result.ok) return result.value;
  const isInvalid = result.status === 400 || result.status === 404;
  throw new Response(null, { status: isInvalid ? 404 : 503 });
}
