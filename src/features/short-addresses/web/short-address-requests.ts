import { type LoaderFunctionArgs, redirect } from 'react-router';
import { call } from '#src/web/client.ts';
import { outcomeContext, transportContext } from '#src/web/loaders/page-loader.ts';
import type { resolveShortAddress } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

/** /give/{name}: redirects to the donation page of its project, or returns 404. The query is kept. */
export async function loadShortAddress({ context, params, request }: LoaderFunctionArgs) {
  const name = params['name'] ?? '';
  const result = await call<typeof resolveShortAddress>(
    context.get(transportContext),
    endpoints.resolveShortAddress,
    { params: { name } },
    { signal: request.signal },
  );
  if (result.ok) throw redirect(donatePath(result.value.projectId, new URL(request.url).searchParams));
  // The name may exist although the request failed, so donors can donate to the mission.
  if (result.status !== 400 && result.status !== 404) throw redirect('/donate');

  context.get(outcomeContext).status = 404;
  return null;
}

function donatePath(projectId: string | null, presets: URLSearchParams): string {
  const query = new URLSearchParams(presets);
  if (projectId !== null) query.set('project', projectId);
  return query.size > 0 ? `/donate?${query}` : '/donate';
}
