import { useCallback } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useLoaded } from '#src/admin-ui/api/use-loaded.ts';
import type { listDonationProjects } from '../../../admin-contract.ts';

/** Projects that donations can be for; none while they are being fetched. */
export function useDonationProjects(): { projectId: string; title: string }[] {
  const call = useAdminCall();
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof listDonationProjects>(
        { method: 'GET', path: '/api/admin/donation-projects' },
        {},
        { signal },
      ),
    [call],
  );
  const { loaded } = useLoaded(load);
  return loaded.state === 'ready' ? loaded.value : [];
}
