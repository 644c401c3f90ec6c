import { useCallback } from 'react';
import type { CallInput, CallOutput, Endpoint } from '#src/api/endpoint.ts';
import type { Address } from '#src/web/client.ts';
import { useAdminCall } from '../api/use-admin-call.ts';
import { useListQuery } from './use-list-query.ts';
import { useLoaded } from '../api/use-loaded.ts';

/**
 * Loads a list of the admin API with the query of the URL.
 *
 * @param address method and path of an endpoint with `pageQuery` and `pageOf(…)`
 * @param names query parameters that are read from the URL, besides `cursor`: `['search', 'state']`
 */
export function useAdminList<E extends Endpoint>({ method, path }: Address<E>, names: readonly string[]) {
  const call = useAdminCall();
  const address = useListQuery();
  const asked = JSON.stringify(
    Object.fromEntries(['cursor', ...names].map((name) => [name, address.values[name]])),
  );

  const load = useCallback(
    (signal: AbortSignal) =>
      call<E>({ method, path }, { query: JSON.parse(asked) as unknown } as CallInput<E>, {
        signal,
      }),
    [call, method, path, asked],
  );
  return { ...useLoaded<CallOutput<E>>(load), address };
}
