import { call, fetchTransport } from '#src/web/client.ts';
import type {
  eraseMyContact,
  hideMyName,
  leaveMyDonations,
  listMyDonations,
  openMyDonations,
  cancelMyRecurringDonation,
} from '../contract.ts';
import * as endpoints from '../endpoints.ts';

export function fetchMyDonations(cursor?: string) {
  return call<typeof listMyDonations>(fetchTransport, endpoints.listMyDonations, {
    query: cursor ? { cursor } : {},
  });
}

export function openDonations(token: string) {
  return call<typeof openMyDonations>(fetchTransport, endpoints.openMyDonations, { body: { token } });
}

export function leaveDonations() {
  return call<typeof leaveMyDonations>(fetchTransport, endpoints.leaveMyDonations, { body: {} });
}

export function makeDonationAnonymous(id: string) {
  return call<typeof hideMyName>(fetchTransport, endpoints.hideMyName, { params: { id }, body: {} });
}

export function cancelRecurringDonation(id: string) {
  return call<typeof cancelMyRecurringDonation>(fetchTransport, endpoints.cancelMyRecurringDonation, {
    params: { id },
    body: {},
  });
}

export function deleteMyData() {
  return call<typeof eraseMyContact>(fetchTransport, endpoints.eraseMyContact, { body: {} });
}
