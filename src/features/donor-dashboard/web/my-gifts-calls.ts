import { call, fetchTransport } from '#src/web/call.ts';
import type {
  eraseMyContact,
  hideMyName,
  leaveMyGifts,
  listMyGifts,
  openMyGifts,
  stopMyMonthlyGift,
} from '../contract.ts';

export function fetchMyGifts(before?: string) {
  return call<typeof listMyGifts>(
    fetchTransport,
    { method: 'GET', path: '/api/my-gifts' },
    { query: before ? { before } : {} },
  );
}

export function openGifts(token: string) {
  return call<typeof openMyGifts>(
    fetchTransport,
    { method: 'POST', path: '/api/my-gifts/session' },
    { body: { token } },
  );
}

export function leaveGifts() {
  return call<typeof leaveMyGifts>(
    fetchTransport,
    { method: 'POST', path: '/api/my-gifts/leave' },
    { body: {} },
  );
}

export function makeGiftAnonymous(id: string) {
  return call<typeof hideMyName>(
    fetchTransport,
    { method: 'POST', path: '/api/my-gifts/{id}/anonymous' },
    { params: { id }, body: {} },
  );
}

export function stopMonthlyGift(id: string) {
  return call<typeof stopMyMonthlyGift>(
    fetchTransport,
    { method: 'POST', path: '/api/my-gifts/monthly/{id}/stop' },
    { params: { id }, body: {} },
  );
}

export function eraseContact() {
  return call<typeof eraseMyContact>(
    fetchTransport,
    { method: 'POST', path: '/api/my-gifts/erase' },
    { body: {} },
  );
}
