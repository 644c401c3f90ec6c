import type { RouterContextProvider } from 'react-router';
import type { PageRequest } from '#src/web/loaders/page-loader.ts';
import { load, pageLoader } from '#src/web/loaders/page-loader.ts';
import type { ApiResult } from '#src/web/result.ts';
import type { listPayments } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import type { ThankYou, ThankYouProject } from '../thank-you-contract.ts';
import { readThankYouToken } from '../thank-you-path.ts';
import { requestThankYou } from './donation-calls.ts';

/** Lamps beside the donor's own one. */
export const maxLamps = 21;

/** Requests what the thank-you page shows of a project, in the reader's language. */
export type RequestThankYouProject = (
  projectId: string,
  context: Readonly<RouterContextProvider>,
) => PageRequest<ThankYouProject>;

/**
 * Creates the loader of the thank-you page: the donation of the token, its project, and the newest donations. An unknown token
 * gets a 404.
 */
export function createThankYouLoader(requestProject: RequestThankYouProject) {
  return pageLoader(({ params, context }) => {
    const own = once(requestOwn(params['token'] ?? ''));
    const project: PageRequest<ThankYouProject | null> = {
      optional: true,
      run: async (transport, signal) => {
        const donation = await own.run(transport, signal);
        const projectId = donation.ok ? donation.value.projectId : null;
        return projectId ? requestProject(projectId, context).run(transport, signal) : noValue;
      },
    };
    // One more than there are lamps, because the donor's own donation may be among them.
    const recent = load<typeof listPayments>(
      endpoints.listPayments,
      { query: { limit: maxLamps + 1 } },
      { optional: true },
    );
    return { own, project, recent };
  });
}

export type LoadThankYou = ReturnType<typeof createThankYouLoader>;

const noValue = { ok: true, status: 200, value: null } as const;

function requestOwn(token: string): PageRequest<ThankYou> {
  const holder = readThankYouToken(token);
  if (holder) return requestThankYou(holder);
  const unknown = { ok: false, status: 404, message: 'Payment not found.' } as const;
  return { optional: false, run: async () => unknown };
}

/** The request with one call for all that wait for it. */
function once<Value>({ run, optional }: PageRequest<Value>): PageRequest<Value> {
  let running: Promise<ApiResult<Value>> | undefined;
  return { optional, run: (transport, signal) => (running ??= run(transport, signal)) };
}
