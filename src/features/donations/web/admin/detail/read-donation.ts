import type { AdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { getDonation } from '../../../admin-contract.ts';

export function readDonation(call: AdminCall, id: string, signal?: AbortSignal) {
  return call<typeof getDonation>(
    { method: 'GET', path: '/api/admin/donations/{id}' },
    { params: { id } },
    signal ? { signal } : {},
  );
}
