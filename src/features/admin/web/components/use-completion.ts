import { useCallback } from 'react';
import type { getCompletion } from '../../admin-contract.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useLoaded } from '#src/admin-ui/api/use-loaded.ts';

/** What the site needs before it is complete. */
export function useCompletion() {
  const call = useAdminCall();
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof getCompletion>({ method: 'GET', path: '/api/admin/completion' }, {}, { signal }),
    [call],
  );
  return useLoaded(load);
}
