import { call, fetchTransport } from '#src/web/client.ts';
import { useTokenData } from '#src/web/use-token-data.ts';
import type { openRemembrance, RemembranceView } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

/** @returns the remembrance of a link; null while it loads and when the link is invalid */
export function useRemembrance(token: string): RemembranceView | null {
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
