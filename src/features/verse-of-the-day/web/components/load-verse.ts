import type { LoaderFunctionArgs } from 'react-router';
import { load, localeContext, transportContext } from '#src/web/loaders/page-loader.ts';
import type { getVerseOfTheDay, VerseOfTheDay } from '../../contract.ts';
import * as endpoints from '../../endpoints.ts';

/** Today's verse; null when there is none. Waits for it in the browser too, so that it moves nothing on the page. */
export async function loadVerseOfTheDay({
  context,
  request,
}: LoaderFunctionArgs): Promise<VerseOfTheDay | null> {
  const query = { in: context.get(localeContext) === 'hi' ? 'hi' : 'en' } as const;
  const { run } = load<typeof getVerseOfTheDay>(endpoints.getVerseOfTheDay, { query }, { optional: true });
  const result = await run(context.get(transportContext), request.signal);
  return result.ok ? result.value : null;
}
