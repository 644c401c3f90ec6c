import type { CancelReason } from '#src/features/donations/recurring-names.ts';
import { defaultLocale, type Locale } from '#src/i18n/locales.ts';
import { call, fetchTransport } from '#src/web/client.ts';
import type {
  eraseMyContact,
  giveMyCancelReason,
  hideMyName,
  leaveMyDonations,
  listMyDonations,
  openMyDonations,
  pauseMyRecurringDonation,
  resumeMyRecurringDonation,
  cancelMyRecurringDonation,
  changeMyRecurringAmount,
  changeMyRecurringCard,
  changeMyRecurringDay,
} from '../contract.ts';
import * as endpoints from '../endpoints.ts';

export function fetchMyDonations(language: Locale, cursor?: string) {
  return call<typeof listMyDonations>(fetchTransport, endpoints.listMyDonations, {
    query: { ...(language !== defaultLocale && { language }), ...(cursor && { cursor }) },
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

export function pauseRecurringDonation(id: string, months: number) {
  return call<typeof pauseMyRecurringDonation>(fetchTransport, endpoints.pauseMyRecurringDonation, {
    params: { id },
    body: { months },
  });
}

export function resumeRecurringDonation(id: string) {
  return call<typeof resumeMyRecurringDonation>(fetchTransport, endpoints.resumeMyRecurringDonation, {
    params: { id },
    body: {},
  });
}

export function changeRecurringAmount(id: string, amount: number) {
  return call<typeof changeMyRecurringAmount>(fetchTransport, endpoints.changeMyRecurringAmount, {
    params: { id },
    body: { amount },
  });
}

export function changeRecurringDay(id: string, day: number) {
  return call<typeof changeMyRecurringDay>(fetchTransport, endpoints.changeMyRecurringDay, {
    params: { id },
    body: { day },
  });
}

export function createCardPage(id: string) {
  return call<typeof changeMyRecurringCard>(fetchTransport, endpoints.changeMyRecurringCard, {
    params: { id },
    body: {},
  });
}

export function giveCancelReason(id: string, reason: CancelReason, comment: string) {
  return call<typeof giveMyCancelReason>(fetchTransport, endpoints.giveMyCancelReason, {
    params: { id },
    body: { reason, comment },
  });
}

export function deleteMyData(email: string) {
  return call<typeof eraseMyContact>(fetchTransport, endpoints.eraseMyContact, { body: { email } });
}
