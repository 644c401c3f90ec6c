import { call, fetchTransport } from '#src/web/client.ts';
import type {
  eraseMyContact,
  hideMyName,
  leaveMyDonations,
  listMyDonations,
  openMyDonations,
  cancelMyRecurringDonation,
} from '../contract.ts';

export function fetchMyDonations(before?: string) {
  return call<typeof listMyDonations>(
    fetchTransport,
    { method: 'GET', path: '/api/my-donations' },
    { query: before ? { before } : {} },
  );
}

export function openDonations(token: string) {
  return call<typeof openMyDonations>(
    fetchTransport,
    { method: 'POST', path: '/api/my-donations/session' },
    { body: { token } },
  );
}

export function leaveDonations() {
  return call<typeof leaveMyDonations>(
    fetchTransport,
    { method: 'POST', path: '/api/my-donations/sign-out' },
    { body: {} },
  );
}

export function makeDonationAnonymous(id: string) {
  return call<typeof hideMyName>(
    fetchTransport,
    { method: 'POST', path: '/api/my-donations/{id}/anonymous' },
    { params: { id }, body: {} },
  );
}

export function cancelRecurringDonation(id: string) {
  return call<typeof cancelMyRecurringDonation>(
    fetchTransport,
    { method: 'POST', path: '/api/my-donations/monthly/{id}/cancel' },
    { params: { id }, body: {} },
  );
}

export function deleteMyData() {
  return call<typeof eraseMyContact>(
    fetchTransport,
    { method: 'POST', path: '/api/my-donations/erase' },
    { body: {} },
  );
}
