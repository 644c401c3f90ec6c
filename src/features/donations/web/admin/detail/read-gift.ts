import type { AdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { getGift } from '../../../admin-contract.ts';

export function readGift(call: AdminCall, id: string, signal?: AbortSignal) {
  return call<typeof getGift>(
    { method: 'GET', path: '/api/admin/donations/{id}' },
    { params: { id } },
    signal ? { signal } : {},
  );
}
