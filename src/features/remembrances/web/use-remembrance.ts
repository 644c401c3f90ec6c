import { call, fetchTransport } from '#src/web/client.ts';
import { useTokenData } from '#src/web/use-token-data.ts';
import type { openRemembrance } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

/** Loads the remembrance of a link. */
export function useRemembrance(token: string) {
  return useTokenData(token, load);
}

function load(token: string, signal: AbortSignal) {
  return call<typeof openRemembrance>(
    fetchTransport,
    endpoints.openRemembrance,
    { body: { token } },
    { signal },
  );
}
