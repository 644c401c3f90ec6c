import type { AdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { getDonation } from '../../../admin-contract.ts';

export function readDonation(call: AdminCall, id: string, signal?: AbortSignal) {
  return call(getDonation, { params: { id } }, signal ? { signal } : {});
}
